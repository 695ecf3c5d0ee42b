/** What is measured. `floor` is the path below which the bare server answers the same bytes. */
export interface Subject {
  name: string;
  path: string;
  floor: string;
  headers: Record<string, string>;
}

/** The calls and pages of the bench. */
export function subjects(orderId: string, token: string): Subject[] {
  const list = [
    { name: 'product list, 24 rows', path: '/api/category?limit=24' },
    { name: 'product list, 1,000 rows', path: '/api/category' },
    { name: 'category list, 24 rows', path: '/api/category/Ultrabook?limit=24' },
    { name: 'order by id (signed in)', path: `/api/orders/${orderId}`, headers: { authorization: `Bearer ${token}` } },
    { name: 'home page, HTML', path: '/' },
  ];
  return list.map((subject, index) => ({ headers: {}, ...subject, floor: `/${index}` }));
}
