import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RotatingKeys } from '#domain/tokens.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import type { SignInAttempt } from '#domain/identity/sign-in-limits.ts';
import { COOKIE_PREFIX } from '#server/identity/names.ts';
import { readCookie } from '#server/identity/session-cookie.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Accounts per device; the least recent is dropped. */
const MOST_ACCOUNTS = 5;

/**
 * A signed cookie names the accounts that a browser has signed in. Wrong passwords from elsewhere never lock out an account's owner on a known
 * device, and those on a known device are counted for it alone.
 * @param keys sign the cookie
 */
export function knownDevices(keys: RotatingKeys<Buffer>, { secure }: { secure: boolean }) {
  const name = `${secure ? '__Secure-' : ''}${COOKIE_PREFIX}.device`;
  const sign = (text: string, key = keys[0]) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
  const accountOf = (email: string, key?: Buffer) => sign(`account ${email.toLowerCase()}`, key).slice(0, 16);
  /** What an account may be called in a cookie, by each key. */
  const namesOf = (email: string) => keys.map((key) => accountOf(email, key));

  function read(header: string | undefined): { device: string; accounts: string[] } | null {
    const value = header && readCookie(header, [name]);
    const [, content = '', signature = ''] = /^([\w~-]{1,200})\.([\w-]{32})$/.exec(value ?? '') ?? [];
    const given = Buffer.from(signature.padEnd(32));
    if (!keys.some((key) => timingSafeEqual(Buffer.from(sign(content, key)), given))) return null;
    const [device = '', ...accounts] = content.split('~');
    return { device, accounts };
  }

  const isKnown = (cookie: string | undefined, email: string) => {
    const found = read(cookie);
    return found !== null && namesOf(email).some((account) => found.accounts.includes(account));
  };

  return {
    /** Whether a browser, by its cookies, has signed an account in. */
    isKnown,
    /** How a sign-in from here is counted. */
    attempt({ cookie, address, email }: { cookie: string | undefined; address: string; email: string }): SignInAttempt {
      const found = read(cookie);
      const known = isKnown(cookie, email);
      return { email, known, source: known && found ? `device ${found.device}` : networkSourceOf(address) };
    },
    /** The `Set-Cookie` line that marks this browser as known to the account. */
    identify(cookie: string | undefined, email: string): string {
      const found = read(cookie);
      const names = namesOf(email);
      const others = found?.accounts.filter((other) => !names.includes(other)) ?? [];
      const device = found?.device ?? randomBytes(16).toString('base64url');
      const content = [device, names[0], ...others.slice(0, MOST_ACCOUNTS - 1)].join('~');
      const attributes = `Max-Age=${YEAR_SECONDS}; Path=/api; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      return `${name}=${content}.${sign(content)}; ${attributes}`;
    },
  };
}
