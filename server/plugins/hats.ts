import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import * as v from 'valibot';
import { HATS, HAT_HEADER, type Hat } from '#shared/catalogue.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { hasSold } from '#domain/identity/switch-hat.ts';
import { hasBooked } from '#domain/orders/orders.ts';
import { actorOf, only } from '#server/plugins/authorization.ts';

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

/** Guards what concerns a buyer's own orders: those who buy, and those who have bought before they switched to selling. */
export function buyers(db: Database): onRequestAsyncHookHandler {
  return ofEither('Buyer', (actor) => hasBooked(db, actor));
}

/** Guards what concerns a seller's own listings: those who sell, and those who have sold before they switched to buying. */
export function sellers(db: Database): onRequestAsyncHookHandler {
  return ofEither('Seller', (actor) => hasSold(db, actor));
}

function ofEither(hat: Hat, didBefore: (actor: Actor) => Promise<boolean>): onRequestAsyncHookHandler {
  const refuse = only([hat]);
  return async function guard(this, request, reply) {
    const actor = actorOf(request);
    if (actor.type === hat || (actor.type !== 'Admin' && (await didBefore(actor)))) return;
    await refuse.call(this, request, reply);
  };
}
