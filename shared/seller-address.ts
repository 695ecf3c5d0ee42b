/** The path of a seller's own page. */
export function sellerPath(id: string): string {
  return `/sellers/${id}`;
}
