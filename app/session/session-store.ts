import { clearToken, renewToken, setTokenOwner, storedToken } from '#app/api/access-token.ts';
import { setHat } from '#app/api/hat.ts';
import { ApiError, unreachable } from '#app/api/api-error.ts';
import { writeList } from '#app/local-storage-lists.ts';
import { clearOfflineCodes } from '#app/offline-codes.ts';
import { endSession, roleOf, whoIsSignedIn } from '#app/session/identity-calls.ts';
import type { Session, SessionUser } from '#app/session/session-user.ts';
import type { Hat } from '#shared/catalogue.ts';
import { createStore } from '#app/store.ts';
import { readStored, writeStored } from '#app/browser-storage.ts';

/** While there was no first answer the question is repeated, ever more slowly up to half a minute. */
const FIRST_RETRY_MILLISECONDS = 1_000;
const SLOWEST_RETRY_MILLISECONDS = 30_000;

const LOADING: Session = { status: 'loading', user: null };
const store = createStore<Session>(LOADING);
let lastCheck = 0;
let retryAfter = FIRST_RETRY_MILLISECONDS;
let check: Promise<void> | null = null;
/** Counts sign-ins and sign-outs, so that a check that was under way meanwhile doesn't overrule them. */
let turn = 0;

function change(next: Session): void {
  setTokenOwner(next.user?.email ?? null);
  setHat(next.user?.type);
  if (next.status !== 'loading') document.documentElement.dataset['session'] = next.user ? 'in' : 'out';
  store.set(next);
}

function adopt(user: SessionUser): void {
  const known = store.current().user;
  const same = known?.uid === user.uid;
  if (
    same &&
    known.type === user.type &&
    samePowers(known, user) &&
    known.displayName === user.displayName &&
    known.photoURL === user.photoURL
  )
    return;
  change({ status: 'signed-in', user: same ? { ...user, verified: known.verified } : user });
}

function samePowers(one: Pick<SessionUser, 'powers'>, other: Pick<SessionUser, 'powers'>): boolean {
  return one.powers.join() === other.powers.join();
}

function leave(leftFor: string | null): void {
  clearToken();
  if (store.current().status !== 'signed-out') change({ status: 'signed-out', user: null, leftFor });
}

/** Asks the server who is signed in and follows its answer. One question at a time. */
export function refreshSession(): Promise<void> {
  check ??= followServer().finally(() => {
    check = null;
    lastCheck = Date.now();
  });
  return check;
}

async function followServer(): Promise<void> {
  const before = turn;
  try {
    if (hasPendingLogOut()) await closeServerSession();
    const user = await whoIsSignedIn();
    if (before !== turn) return;
    if (user === null) {
      leave(null);
      return;
    }
    if (storedToken() === null || store.current().user?.uid !== user.uid) await takeToken(user);
    if (before !== turn) return;
    adopt(user);
    await refreshRole(user);
  } catch {
    // Not knowing is no reason to sign anyone out.
    if (store.current().status !== 'loading') return;
    setTimeout(() => void refreshSession(), retryAfter);
    retryAfter = Math.min(retryAfter * 2, SLOWEST_RETRY_MILLISECONDS);
  }
}

/** Makes the stored token this user's; any other is forgotten first, so that nothing is done in a former user's name. */
async function takeToken(user: SessionUser): Promise<void> {
  if (ownerOf(storedToken()) === user.uid) return;
  clearToken();
  const outcome = await renewToken(user.email);
  if (outcome === 'failed') throw unreachable();
  if (outcome === 'refused') throw new ApiError(401, 'not-signed-in', 'Your session has ended. Log in again.');
}

/** The user id that a token names; null when it names none or has run out. Not a check: only the server can tell whether it is genuine. */
function ownerOf(token: string | null): string | null {
  try {
    const payload: unknown = JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof payload !== 'object' || payload === null || !('sub' in payload) || !('exp' in payload)) return null;
    return Number(payload.exp) * 1_000 > Date.now() ? String(payload.sub) : null;
  } catch {
    return null;
  }
}

async function refreshRole(user: SessionUser): Promise<void> {
  const before = turn;
  const { type, verified, powers = [] } = await roleOf(user.email);
  const session = store.current();
  if (before !== turn || session.user?.uid !== user.uid) return;
  if (session.user.type !== type || session.user.verified !== verified || !samePowers(session.user, { powers })) {
    change({ status: 'signed-in', user: { ...session.user, type, verified, powers } });
  }
}

/** Takes up the session that the cookie now stands for: token first, then the user. */
export async function enter(): Promise<void> {
  turn += 1;
  storePendingLogOut(false);
  const user = await whoIsSignedIn();
  if (user === null)
    throw new ApiError(
      401,
      'not-signed-in',
      'Your browser didn’t store the session. Allow cookies for this site and try again.',
    );
  await takeToken(user);
  adopt(user);
  void refreshRole(user).catch(() => undefined);
}

/** Takes over what the user has just switched to; a check that was under way may say what was before. */
export function wearHat(type: Hat): void {
  const { user } = store.current();
  if (user === null) return;
  turn += 1;
  change({ status: 'signed-in', user: { ...user, type } });
}

/** Another tab logged out: this one has no user until the server says who is signed in. */
export function markSessionStale(): void {
  if (store.current().status === 'signed-in') change(LOADING);
  void refreshSession();
}

/** When the server was last asked, in milliseconds since the epoch. */
export function lastCheckedAt(): number {
  return lastCheck;
}

/** Forgets the token and signs out, which leads from a page for members to `leftFor`. Who asked to leave is out of this tab at once, even while the server can't be reached. */
export async function signOut(leftFor: '/login' | '/signup'): Promise<void> {
  turn += 1;
  // The next user of this browser may be somebody else.
  writeList('seen', []);
  writeList('compared', []);
  clearOfflineCodes();
  leave(leftFor);
  storePendingLogOut(true);
  await closeServerSession();
}

async function closeServerSession(): Promise<void> {
  await endSession();
  storePendingLogOut(false);
}

export const sessionStore = { subscribe: store.subscribe, current: store.current, onServer: (): Session => LOADING };

// Logging out while the server can't be reached leaves its session open. That is stored until the session is closed, also over a
// reload, so that nobody who has logged out is signed in again by it.
const STORAGE_KEY = 'logOutOwed';

function hasPendingLogOut(): boolean {
  return readStored('localStorage', STORAGE_KEY) !== null;
}

/** Without storage only this page's own request can end the session. */
function storePendingLogOut(owed: boolean): void {
  writeStored('localStorage', STORAGE_KEY, owed ? 'true' : null);
}

/** Who is signed in, once that is known. */
export function storedSession(): Promise<Session> {
  return new Promise((resolve) => {
    const look = () => {
      const session = sessionStore.current();
      if (session.status === 'loading') return;
      stop();
      resolve(session);
    };
    const stop = sessionStore.subscribe(look);
    look();
  });
}
