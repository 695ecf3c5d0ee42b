/** What the page's address says of the filters: days are those of the person who looks. */
export interface AuditFilters {
  action: string;
  who: string;
  from: string;
  to: string;
}

export function readFilters(search: URLSearchParams): AuditFilters {
  const read = (name: keyof AuditFilters) => search.get(name) ?? '';
  return { action: read('action'), who: read('who'), from: read('from'), to: read('to') };
}

/** The path of the list that the filters ask for. */
export function auditPath({ action, who, from, to }: AuditFilters): string {
  const query = new URLSearchParams();
  if (action) query.set('action', action);
  if (who) query.set('who', who);
  const [start, end] = [beginningOf(from, 0), beginningOf(to, 1)];
  if (start) query.set('from', start);
  if (end) query.set('to', end);
  return query.size > 0 ? `/audit?${query}` : '/audit';
}

/** When a day begins where the person is, or the day so many days later; null for what is no day. */
function beginningOf(day: string, later: number): string | null {
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return null;
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
