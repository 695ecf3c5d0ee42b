import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { POWERS, type Hat, type Power, type UserType } from '#shared/catalogue.ts';
import type { Database } from '#database/tables.ts';
import { type Actor, hasAllPowers, hasPower } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { hasSold } from '#domain/identity/switch-hat.ts';
import { hasBooked } from '#domain/orders/orders.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; `null` for a visitor who is not signed in. Set before any route runs. */
    actor: Actor | null;
  }
}

/** Guards a route: anyone who is signed in. */
export const signedIn: onRequestAsyncHookHandler = async (request) => {
  actorOf(request);
};

/**
 * Guards a route: signed in, and of one of these types. Checked before validation, which would reveal the rules of the payload.
 * @param refusal the 403 for others; by default it names the types.
 */
export function only(types: readonly UserType[], refusal?: () => DomainError): onRequestAsyncHookHandler {
  return async (request) => {
    if (types.includes(actorOf(request).type)) return;
    throw (
      refusal?.() ??
      new DomainError('not-allowed', `Only ${types.map((type) => `${type}s`).join(' and ')} can do this.`)
    );
  };
}

/** Guards a route about a buyer's own orders: those who buy, and those who have bought before they switched to selling. */
export function buyers(db: Database): onRequestAsyncHookHandler {
  return ofEither('Buyer', (actor) => hasBooked(db, actor));
}

/** Guards a route about a seller's own listings: those who sell, and those who have sold before they switched to buying. */
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

/**
 * Guards a route: Admins with one of these powers; without any named, with a power at all. Others get the 403 of `only`, Admins one that names
 * what is missing.
 */
export function staff(...oneOf: readonly Power[]): onRequestAsyncHookHandler {
  return guardStaff((actor) => hasPower(actor, ...oneOf), missing(oneOf.length === 0 ? POWERS : oneOf, 'or'));
}

/** Guards a route: Admins with all powers. */
export function fullStaff(): onRequestAsyncHookHandler {
  return guardStaff(hasAllPowers, missing(POWERS, 'and'));
}

function guardStaff(may: (actor: Actor) => boolean, detail: string): onRequestAsyncHookHandler {
  const admins = only(['Admin']);
  return async function guard(this, request, reply) {
    const actor = actorOf(request);
    if (may(actor)) return;
    if (actor.type === 'Admin') throw new DomainError('power-missing', detail);
    await admins.call(this, request, reply);
  };
}

function missing(powers: readonly Power[], joint: 'and' | 'or'): string {
  const [last, ...others] = powers.map((power) => `‘${power}’`).toReversed();
  const list = others.length === 0 ? last : `${others.toReversed().join(', ')} ${joint} ${last}`;
  return `This needs the ${powers.length === 1 ? 'power' : 'powers'} ${list}. An Admin with all powers can give you that.`;
}

/** The session of the signed-in caller. @throws 401 for a visitor. */
export function sessionOf(request: FastifyRequest): string {
  actorOf(request);
  if (request.sessionId === null) throw new DomainError('not-signed-in', 'Log in and try again.');
  return request.sessionId;
}

/** The signed-in caller. @throws 401 for a visitor. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new DomainError('not-signed-in', 'Log in and try again.');
  return request.actor;
}
