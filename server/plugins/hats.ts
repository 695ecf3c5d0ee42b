import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import * as v from 'valibot';
import { HATS, HAT_HEADER, type Hat } from '#shared/catalogue.ts';
import { DomainError } from '#domain/errors.ts';
import { actorOf } from '#server/plugins/authorization.ts';

/** The header of calls that `startingAs` guards. */
export const hatHeader = v.object({
  [HAT_HEADER]: v.optional(
    v.pipe(
      v.picklist(HATS, `Send the hat you expect to have: ${HATS.join(' or ')}`),
      v.description(
        'What the caller believes their account’s type to be. A call that is right for it but not for the type by now is 409 `hat-changed` instead of 403.',
      ),
    ),
  ),
});

/**
 * Guards the start of something new: only with this hat. Who believes to have it, as their browser says in a header, but switched elsewhere, gets 409,
 * since switching back is all that is missing; anybody else 403. The header never lets anybody in.
 * @param doing what is refused, such as 'book this laptop'
 * @param refusal the 403
 */
export function startingAs(hat: Hat, doing: string, refusal: () => DomainError): onRequestAsyncHookHandler {
  return async (request) => {
    const { type } = actorOf(request);
    if (type === hat) return;
    throw orHatChanged(refusal(), request, hat, doing);
  };
}

/** What is thrown for a refusal of the domain: 409 where it only refuses a hat that the caller believes to have. */
export function orHatChanged(error: unknown, request: FastifyRequest, hat: Hat, doing: string): unknown {
  const { type } = actorOf(request);
  const isAboutHat = error instanceof DomainError && error.code === REFUSALS[hat];
  if (!isAboutHat || type === 'Admin' || type === hat || request.headers[HAT_HEADER] !== hat) return error;
  const now = type === 'Buyer' ? 'buying' : 'selling';
  return new DomainError('hat-changed', `You switched to ${now} in another tab. Switch back to ${doing}.`);
}

const REFUSALS = { Buyer: 'buyers-only', Seller: 'sellers-only' } as const;

/** The refusal of those who don't sell at the moment. @param doing such as 'list laptops' */
export function sellersOnly(doing: string): DomainError {
  return new DomainError('sellers-only', `Only sellers can ${doing}. Switch to selling first.`);
}
