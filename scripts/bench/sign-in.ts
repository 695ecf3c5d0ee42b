import { BENCH_PASSWORD } from '#scripts/bench/data.ts';

/** A token for somebody of the bench. */
export async function signIn(origin: string, email: string): Promise<string> {
  const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: BENCH_PASSWORD }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const answer = await fetch(`${origin}/api/jwt?email=${email}`, { headers: { cookie } });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
