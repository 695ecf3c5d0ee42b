import type { BetterAuthPlugin } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import {
  type OAuthProvider,
  authorizationCodeRequest,
  createAuthorizationURL,
  verifyProviderIdToken,
} from 'better-auth/oauth2';
import { createRemoteJWKSet, customFetch, decodeJwt } from 'jose';
import * as v from 'valibot';
import type { GoogleSignIn } from '#gateways/google-sign-in/port.ts';
import { emailAddress, pictureUrl, titleText } from '#shared/contracts/fields.ts';
import { LIMITS } from '#shared/limits.ts';
import { TEXTS } from '#shared/texts.ts';

const SCOPES = ['openid', 'email', 'profile'];

/**
 * Google as a provider of the identity library. The library's own has Google's endpoints hard-coded, and its generic one verifies
 * identity tokens only with OpenID discovery at start.
 */
export function googlePlugin(google: GoogleSignIn): BetterAuthPlugin {
  return { id: 'google-sign-in', init: () => ({ context: { socialProviders: [googleProvider(google)] } }) };
}

function googleProvider(google: GoogleSignIn): OAuthProvider {
  const client = { clientId: google.clientId, clientSecret: google.clientSecret };
  const provider: OAuthProvider = {
    id: 'google',
    name: 'Google',
    issuer: google.issuers[0],
    // The stable identifier of an account; its e-mail may change.
    accountSubject: ({ profile }) => ('sub' in profile && typeof profile.sub === 'string' ? profile.sub : ''),
    requiresIdTokenNonce: true,
    idToken: {
      jwks: createRemoteJWKSet(new URL(google.keysUrl), { [customFetch]: google.fetch }),
      issuer: [...google.issuers],
      audience: google.clientId,
      algorithms: ['RS256'],
      maxTokenAge: '1h',
    },
    createAuthorizationURL: async ({ state, codeVerifier, idTokenNonce, redirectURI }) => {
      const { origin, address } = await placeToReturnTo(redirectURI);
      return createAuthorizationURL({
        id: 'google',
        options: client,
        authorizationEndpoint: google.authorizationUrl(origin),
        scopes: SCOPES,
        state,
        codeVerifier,
        redirectURI: address,
        // People share machines, and have several accounts.
        prompt: 'select_account',
        ...(idTokenNonce !== undefined && { nonce: idTokenNonce }),
      });
    },
    validateAuthorizationCode: async ({ code, codeVerifier, redirectURI }) => {
      const { address } = await placeToReturnTo(redirectURI);
      const { body, headers } = await authorizationCodeRequest({
        code,
        codeVerifier,
        redirectURI: address,
        options: client,
        tokenEndpoint: google.tokenUrl,
      });
      const answer = await google.fetch(google.tokenUrl, { method: 'POST', body, headers, redirect: 'error' });
      const { id_token: idToken } = (await answer.json()) as { id_token?: unknown };
      // The other tokens give access to the person's account at Google, which we never need.
      return answer.ok && typeof idToken === 'string' ? { idToken } : null;
    },
    getUserInfo: async ({ idToken, expectedIdTokenNonce }) => {
      if (idToken === undefined || !(await verifyProviderIdToken(provider, idToken, expectedIdTokenNonce))) return null;
      const claims = decodeJwt(idToken);
      return { user: readGoogleProfile(claims), data: claims };
    },
  };
  return provider;
}

/** The redirect URI on the origin that the sign-in began at; a demo has several. */
async function placeToReturnTo(redirectURI: string): Promise<{ origin: string; address: string }> {
  const state = await getOAuthState();
  const { origin } = new URL(state?.callbackURL ?? '', redirectURI);
  return { origin, address: origin + new URL(redirectURI).pathname };
}

/** A Google profile within the bounds of our contracts. */
interface GoogleProfile {
  name: string;
  /** Null when Google names none that our contract accepts. */
  email: string | null;
  emailVerified: boolean;
  image?: string;
}

/** Reads the claims of a verified identity token. A name that our contract refuses is adapted to it. */
function readGoogleProfile(claims: Record<string, unknown>): GoogleProfile {
  const email = v.safeParse(emailAddress, claims['email']);
  const image = v.safeParse(pictureUrl, claims['picture']);
  const name = [claims['name'], email.success && email.output.split('@')[0], 'Buyer']
    .map(toName)
    .find((text) => text !== null);
  return {
    name: name ?? 'Buyer',
    email: email.success ? email.output : null,
    emailVerified: claims['email_verified'] === true,
    ...(image.success && { image: image.output }),
  };
}

function toName(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const printable = claim
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LIMITS.name);
  const name = v.safeParse(titleText(LIMITS.name, TEXTS.nameRequired), printable);
  return name.success ? name.output : null;
}
