import { randomBytes } from 'node:crypto';
import type { GoogleSettings } from '#config/settings.ts';
import { googleSignIn } from '#gateways/google-sign-in/google.ts';
import type { GoogleSignIn } from '#gateways/google-sign-in/port.ts';
import type { GoogleSandbox } from '#gateways/google-sign-in/sandbox/open-sandbox.ts';

/** Where the stand-in is mounted on the site. */
export const SANDBOX_PATH = '/google-sandbox';

export interface GoogleSignInOptions {
  google: GoogleSettings | undefined;
  /** Whether a stand-in takes Google's place where `google` is not set. */
  sandbox: boolean;
  publicUrl: string;
  /** Where people may be sent back to, e.g. `http://localhost:3000/api/auth/callback/google`. */
  redirectUris: () => readonly string[];
}

export interface OpenGoogleSignIn {
  /** Null where nobody can sign in with Google. */
  signIn: GoogleSignIn | null;
  /** The stand-in, whose pages are to be served below `SANDBOX_PATH`; made when it is first asked for. Null where there is none. */
  sandbox: (() => Promise<GoogleSandbox>) | null;
}

/** Google sign-in at Google where a client of its is set, else through the local stand-in where that is allowed, else not at all. */
export function openGoogleSignIn({ google, sandbox, publicUrl, redirectUris }: GoogleSignInOptions): OpenGoogleSignIn {
  if (google) return { signIn: googleSignIn(google), sandbox: null };
  if (!sandbox) return { signIn: null, sandbox: null };

  const issuer = publicUrl + SANDBOX_PATH;
  const client = { clientId: 'clamshell', clientSecret: randomBytes(32).toString('hex') };
  let opening: Promise<GoogleSandbox> | undefined;
  // Loaded here and nowhere else: a shop that is no demo never has the stand-in's code in its process.
  const open = () =>
    (opening ??= import('#gateways/google-sign-in/sandbox/open-sandbox.ts').then(({ openSandbox }) =>
      openSandbox({ issuer, ...client, redirectUris }),
    ));
  return {
    signIn: {
      ...client,
      issuers: [issuer],
      authorizationUrl: (siteOrigin) => `${siteOrigin}${SANDBOX_PATH}/auth`,
      tokenUrl: `${issuer}/token`,
      keysUrl: `${issuer}/jwks`,
      fetch: async (url, init) => (await open()).fetch(url, init),
    },
    sandbox: open,
  };
}
