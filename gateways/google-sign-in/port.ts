/** Signing in at Google: an OpenID Connect provider whose addresses are given, so that nothing has to be asked before they are known. */
export interface GoogleSignIn {
  clientId: string;
  clientSecret: string;
  /** Who may have issued an identity token. */
  issuers: readonly string[];
  /** The page that a visitor goes to who is on `siteOrigin`, e.g. `https://clamshell.example`. */
  authorizationUrl: (siteOrigin: string) => string;
  tokenUrl: string;
  /** Where the keys are that identity tokens are signed with. */
  keysUrl: string;
  /** Reaches `tokenUrl` and `keysUrl`. Rejects when there is no answer within five seconds. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
}

/** How the sandbox’s identifiers of people begin; Google's are numbers. */
export const SANDBOX_ID_PREFIX = 'sandbox-';
