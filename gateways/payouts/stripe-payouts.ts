import Stripe from 'stripe';
import { InvalidSignature } from '#gateways/card-payments/port.ts';
import {
  type BankPayout,
  type PayoutAccount,
  type PayoutEvent,
  type ListedTransfer,
  PayoutRefused,
  type Payouts,
  PayoutsUnavailable,
  type SentTransfer,
} from '#gateways/payouts/port.ts';
import { signatureFault, stripeClient, type StripeOptions, summarizeStripeError } from '#gateways/stripe-client.ts';

const INCLUDE = ['configuration.recipient' as const, 'requirements' as const];
/** Payments into a bank that are read at once. */
const NEWEST_PAYOUTS = 20;
const BANK_STATUSES: ReadonlyMap<string, BankPayout['status']> = new Map([
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['canceled', 'canceled'],
]);
/** Refusals that say nothing about the call but about the account that it would pay. */
const ACCOUNT_REFUSALS = new Set([
  'account_closed',
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
]);

/**
 * Paying sellers over Stripe Connect, with separate charges and transfers: the platform takes the money of a sale, holds it by not yet
 * transferring it, and Stripe pays what was transferred into the seller's bank on its own schedule.
 * @param options.country where sellers have their bank accounts
 */
export function stripePayouts(options: StripeOptions & { country: string }): Payouts {
  const { webhookSecret, country } = options;
  const stripe = stripeClient(options);
  return {
    createAccount: ({ userId, email }) =>
      answering(async () =>
        toAccount(
          await stripe.v2.core.accounts.create(
            {
              contact_email: email,
              dashboard: 'express',
              identity: { country },
              defaults: {
                currency: 'usd',
                responsibilities: { fees_collector: 'application', losses_collector: 'application' },
              },
              configuration: {
                recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
              },
              metadata: { user_id: userId },
              include: INCLUDE,
            },
            { idempotencyKey: `payout-account-${userId}` },
          ),
          new Date(),
        ),
      ),

    readAccount: (id) =>
      answering(async () => {
        const readAt = new Date();
        return toAccount(await stripe.v2.core.accounts.retrieve(id, { include: INCLUDE }), readAt);
      }),

    onboardingLink: (account, { returnUrl, refreshUrl }) =>
      answering(async () => {
        const { url } = await stripe.v2.core.accountLinks.create({
          account,
          use_case: {
            type: 'account_onboarding',
            account_onboarding: { return_url: returnUrl, refresh_url: refreshUrl },
          },
        });
        return url;
      }),

    createTransfer: ({ transferId, orderId, accountId, amountCents, intentId, refusals }) =>
      answering(async () => {
        const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId);
        const transfer = await stripe.transfers.create(
          {
            amount: amountCents,
            currency: 'usd',
            destination: accountId,
            transfer_group: orderId,
            metadata: { transfer_id: transferId, order_id: orderId },
            ...(charge !== null && { source_transaction: typeof charge === 'string' ? charge : charge.id }),
          },
          // Without the amount: a request that arrives late, of which nobody knew, must not be a second transfer.
          { idempotencyKey: `transfer-${transferId}-${refusals}` },
        );
        return toTransfer(transfer, new Date());
      }),

    findTransfer: ({ transferId, orderId }) =>
      answering(async () => {
        const readAt = new Date();
        for await (const transfer of stripe.transfers.list({ transfer_group: orderId, limit: 100 }))
          if (transfer.metadata['transfer_id'] === transferId) return toTransfer(transfer, readAt);
        return null;
      }),

    listTransfers: (since) =>
      answering(async () => {
        const readAt = new Date();
        const found: ListedTransfer[] = [];
        const created = { gte: Math.floor(since.getTime() / 1000) };
        for await (const transfer of stripe.transfers.list({ created, limit: 100 })) {
          const { transfer_id: transferId, order_id: orderId } = transfer.metadata;
          found.push({ ...toTransfer(transfer, readAt), transferId, orderId });
        }
        return found;
      }),

    readTransfer: (id) =>
      answering(async () => {
        const readAt = new Date();
        return toTransfer(await stripe.transfers.retrieve(id), readAt);
      }),

    reverseTransfer: (id, { amountCents, alreadyCents }) =>
      answering(async () => {
        await stripe.transfers.createReversal(
          id,
          { amount: amountCents },
          { idempotencyKey: `reversal-${id}-${alreadyCents}-${amountCents}` },
        );
      }),

    listBankPayouts: (stripeAccount) =>
      answering(async () => {
        const { data } = await stripe.payouts.list({ limit: NEWEST_PAYOUTS }, { stripeAccount });
        return data.map(toBankPayout);
      }),

    readBalance: () =>
      answering(async () => {
        const { available, pending } = await stripe.balance.retrieve();
        return [...available, ...pending]
          .filter(({ currency }) => currency === 'usd')
          .reduce((cents, { amount }) => cents + amount, 0);
      }),

    readEvent: async (rawBody, signature) => readEvent(stripe, rawBody, signature, webhookSecret),
  };
}

function readEvent(stripe: Stripe, rawBody: Buffer, signature: string, secret: string): PayoutEvent {
  try {
    const event = stripe.parseEventNotification(rawBody, signature, secret);
    // What happens inside an account names it as its context; what happens to one, as its object.
    const object = 'related_object' in event ? event.related_object : undefined;
    const about = object?.type === 'v2.core.account' && 'id' in object ? String(object.id) : event.context?.toString();
    return { id: event.id, type: event.type, accountId: about?.startsWith('acct_') ? about : undefined };
  } catch (error) {
    throw new InvalidSignature(signatureFault(error));
  }
}

function toAccount(account: Stripe.V2.Core.Account, readAt: Date): PayoutAccount {
  return { id: account.id, status: statusOf(account), readAt };
}

function statusOf({ closed, configuration, requirements }: Stripe.V2.Core.Account): PayoutAccount['status'] {
  const capability = configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
  if (closed || capability?.status === 'unsupported') return 'restricted';
  if (capability?.status === 'active') return 'ready';
  const asked = (requirements?.entries ?? []).filter(({ awaiting_action_from: who }) => who === 'user');
  if (asked.some(({ errors }) => errors.length > 0)) return 'restricted';
  if (asked.length > 0) return 'started';
  return capability?.status === 'restricted' ? 'restricted' : 'pending';
}

function toTransfer({ id, amount, amount_reversed }: Stripe.Transfer, readAt: Date): SentTransfer {
  return { id, amountCents: amount, reversedCents: amount_reversed, readAt };
}

function toBankPayout({ id, amount, status, arrival_date, failure_message }: Stripe.Payout): BankPayout {
  return {
    id,
    amountCents: amount,
    status: BANK_STATUSES.get(status) ?? 'pending',
    arrivesAt: new Date(arrival_date * 1000),
    failure: failure_message,
  };
}

/** Lets through what the port promises, and nothing of the SDK's. */
async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toPortError(error);
  }
}

const {
  StripeError,
  StripeAuthenticationError,
  StripeConnectionError,
  StripeInvalidRequestError,
  StripePermissionError,
  StripeIdempotencyError,
} = Stripe.errors;

function toPortError(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const summary = summarizeStripeError(error);
  const refused =
    // The same request of ours is still being worked on there: asking again in a moment gives its answer.
    error.code !== 'idempotency_key_in_use' &&
    // Another one with the same key, which may have been done.
    !(error instanceof StripeIdempotencyError) &&
    // A key of the site's that is wrong says nothing about what was asked: it is asked again with the right one.
    !(error instanceof StripeAuthenticationError) &&
    (error instanceof StripeInvalidRequestError ||
      error instanceof StripePermissionError ||
      (error.statusCode !== undefined &&
        error.statusCode >= 400 &&
        error.statusCode < 500 &&
        error.statusCode !== 429));
  if (refused)
    return new PayoutRefused(`The payment provider refused our request: ${summary}`, {
      forAccount: ACCOUNT_REFUSALS.has(error.code ?? ''),
    });
  const cause: unknown = error instanceof StripeConnectionError ? error.detail : undefined;
  return new PayoutsUnavailable(
    `The payment provider gave no answer: ${summary}`,
    cause === undefined ? {} : { cause },
  );
}
