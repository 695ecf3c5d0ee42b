import { errorFrom, unreachable } from '#app/api/api-error.ts';
import type { UserAnswer } from '#shared/contracts/users.ts';
import { type UserView, toUserView } from '#shared/views/users.ts';
import type { SessionUser } from '#app/session/session-user.ts';

interface ReportedUser {
  id: string;
  name: string;
  email: string;
  image?: string | null;
  type: SessionUser['type'];
  powers?: SessionUser['powers'] | null;
}

/** A call by the session cookie alone: a bearer beside it would decide alone, and it may be somebody else's. Throws ApiError. */
export async function call<T>(path: string, body?: { method: 'POST' | 'PUT'; json: unknown }): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      cache: 'no-store',
      ...(body && {
        method: body.method,
        body: JSON.stringify(body.json),
        headers: { 'content-type': 'application/json' },
      }),
    });
  } catch {
    throw unreachable();
  }
  if (!response.ok) throw await errorFrom(response);
  const answer: T = await response.json();
  return answer;
}

/** Whose session the cookie is, or null. Throws ApiError when the server can't say. */
export async function whoIsSignedIn(): Promise<SessionUser | null> {
  const report = await call<{ user: ReportedUser } | null>('/auth/get-session');
  if (!report?.user) return null;
  const { id, name, email, image, type, powers } = report.user;
  return {
    uid: id,
    displayName: name,
    email,
    photoURL: image ?? null,
    type,
    powers: powers ?? [],
    verified: false,
  };
}

/** The role as the server has it now, asked for by e-mail. */
export async function roleOf(email: string): Promise<UserView> {
  return toUserView(await call<UserAnswer>(`/users/verify?email=${encodeURIComponent(email)}`));
}

export async function endSession(): Promise<void> {
  await call('/auth/sign-out', { method: 'POST', json: {} });
}
