/** What stands there says nothing: it is other each time. Browsers tell other tabs of it after what was written before it. */
const KEY = 'keeping';

/** Tells the other tabs of this browser that something was kept, chosen or let go in this one. */
export function broadcastChange(): void {
  try {
    localStorage.setItem(KEY, String(Math.random()));
  } catch {
    // Where storage is blocked, tabs have nothing in common.
  }
}

export function onBroadcast(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) listener();
  });
}
