/** Whoever logs out may leave the browser to somebody else: what it remembers of what they looked at goes. */
export function clearUserData(): void {
  try {
    for (const list of ['seen', 'compared']) localStorage.removeItem(list);
  } catch {
    // Nothing was stored then.
  }
}
