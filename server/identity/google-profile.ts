import * as v from 'valibot';
import { emailAddress, pictureUrl, titleText } from '#shared/contracts/fields.ts';
import { LIMITS } from '#shared/limits.ts';
import { TEXTS } from '#shared/texts.ts';

/** A Google profile within the bounds of our contracts. */
export interface GoogleProfile {
  name: string;
  /** Null when Google names none that our contract accepts. */
  email: string | null;
  emailVerified: boolean;
  image?: string;
}

/** Reads the claims of a verified identity token. A name that our contract refuses is adapted to it. */
export function readGoogleProfile(claims: Record<string, unknown>): GoogleProfile {
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
