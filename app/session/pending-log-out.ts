// Logging out while the server can't be reached leaves its session open. The debt is kept until it is paid, also over a reload,
// so that nobody who has logged out is signed in again by a session that still lives.
const STORAGE_KEY = 'logOutOwed';

export function hasPendingLogOut(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

export function storePendingLogOut(owed: boolean): void {
  try {
    if (owed) localStorage.setItem(STORAGE_KEY, 'true');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage only this page's own request can end the session.
  }
}
