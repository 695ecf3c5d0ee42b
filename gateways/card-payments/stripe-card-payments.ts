import Stripe from 'stripe';
import { signatureFault, stripeClient, type StripeOptions, summarizeStripeError } from '#gateways/stripe-client.ts';
import { disputeSums, readDisputes, toDispute, toStripeEvidence } from '#gateways/card-payments/stripe-disputes.ts';
import {
  type CardEvent,
  type CardIntent,
  type CardPayments,
  InvalidSignature,
  type ListedIntent,
  type PartRefund,
  PaymentsUnavailable,
  RefundRefused,
} from '#gateways/card-payments/port.ts';

/** Ids come in from outside; what cannot be one is never asked for. */
const INTENT_ID = /^pi_\w{1,250}$/;
const TAKEN_BACK = 'The payment provider refunds no payment that its bank has taken back';

/** Card payments over Stripe's API, be it Stripe itself or the local card sandbox that speaks the same. */
export function stripeCardPayments(options: StripeOptions): CardPayments {
  const { webhookSecret } = options;
  const stripe = stripeClient(options);

  const retrieve = async (id: string): Promise<CardIntent> => {
    const readAt = new Date();
    const intent = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.refunds', 'latest_charge.balance_transaction'],
    });
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    // Whether `charge.disputed` is set by a bank's mere inquiry isn't documented.
    const disputes = charge?.paid ? await stripe.disputes.list({ payment_intent: id, limit: 100 }) : null;
    return {
      ...toCardIntent(intent, readAt),
      refundedCents: charge?.amount_refunded ?? 0,
      partRefunds: partRefunds(
        charge?.refunds?.has_more ? await stripe.refunds.list({ payment_intent: id, limit: 100 }) : charge?.refunds,
      ),
      ...disputeSums(disputes, feeOf(charge)),
      disputes: readDisputes(disputes),
    };
  };

  return {
    createIntent: ({ amountCents, attemptId, orderId, buyerId, description }) =>
      answering(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            allowed_payment_method_types: ['card'],
            description,
            metadata: { attempt_id: attemptId, order_id: orderId, buyer_id: buyerId },
          },
          { idempotencyKey: attemptId },
        );
        // A repeated call is answered with the first answer, word for word; the intent may have moved on since.
        const replayed = new Headers(intent.lastResponse.headers).get('idempotent-replayed') === 'true';
        return replayed ? retrieve(intent.id) : toCardIntent(intent, new Date());
      }),

    readIntent: (id) =>
      answering(async () => {
        if (!INTENT_ID.test(id)) return null;
        try {
          return await retrieve(id);
        } catch (error) {
          if (isRefusal(error, 'resource_missing')) return null;
          throw error;
        }
      }),

    listIntents: (since) =>
      answering(async () => {
        const readAt = new Date();
        const found: ListedIntent[] = [];
        const asked = { created: { gte: seconds(since) }, limit: 100, expand: ['data.latest_charge'] };
        for await (const intent of stripe.paymentIntents.list(asked)) {
          const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
          found.push({ ...toCardIntent(intent, readAt), refundedCents: charge?.amount_refunded ?? 0 });
        }
        return found;
      }),

    cancelIntent: (id) =>
      answering(async () => {
        try {
          // The SDK gives each cancellation a key of its own, which its repeats share; one that is the same for ever would repeat a failure, too.
          return toCardIntent(await stripe.paymentIntents.cancel(id), new Date());
        } catch (error) {
          // Too late, or done before: either way the intent's own state is returned.
          if (isRefusal(error, 'payment_intent_unexpected_state')) return retrieve(id);
          throw error;
        }
      }),

    refundIntent: (id) =>
      answering(async () => {
        try {
          await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${id}` });
        } catch (error) {
          if (isRefusal(error, 'charge_disputed')) throw new RefundRefused(TAKEN_BACK);
          // The provider drops idempotency keys after a day, but still knows that the money was refunded.
          if (!isRefusal(error, 'charge_already_refunded')) throw error;
        }
      }),

    refundPart: (id, refund) =>
      answering(async () => {
        try {
          await stripe.refunds.create(
            { payment_intent: id, amount: refund.amountCents, metadata: { refund_id: refund.id } },
            { idempotencyKey: `refund-${refund.id}-${refund.amountCents}` },
          );
        } catch (error) {
          if (isRefusal(error, 'charge_disputed')) throw new RefundRefused(TAKEN_BACK);
          if (!isRefusal(error, 'charge_already_refunded')) throw error;
        }
      }),

    readDispute: (id) =>
      answering(async () => {
        try {
          return toDispute(await stripe.disputes.retrieve(id));
        } catch (error) {
          if (isRefusal(error, 'resource_missing')) return null;
          throw error;
        }
      }),

    giveEvidence: (id, { evidence, submit, key }) =>
      answering(async () => {
        const dispute = await stripe.disputes.update(
          id,
          { evidence: toStripeEvidence(evidence), submit },
          { idempotencyKey: key },
        );
        const known = toDispute(dispute);
        if (known === null) throw new Error(`Dispute ${id} is one that takes no evidence: ${dispute.status}`);
        return known;
      }),

    uploadEvidence: ({ key, jpeg }) =>
      answering(async () => {
        const file = { data: jpeg, name: 'pictures.jpg', type: 'image/jpeg' };
        const { id } = await stripe.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey: key });
        return id;
      }),

    readEvent: async (rawBody, signature) => readEvent(stripe, rawBody, signature, webhookSecret),
  };
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Lets through what the port promises, and nothing of the SDK's. */
async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toPortError(error);
  }
}

function readEvent(stripe: Stripe, rawBody: Buffer, signature: string, secret: string): CardEvent {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    throw new InvalidSignature(signatureFault(error));
  }
  return { id: event.id, type: event.type, intentId: intentOf(event.data.object) };
}

/** The intent itself, or the one that a charge or refund belongs to. */
function intentOf(object: object): string | undefined {
  const {
    id,
    object: kind,
    payment_intent: intent,
  } = object as { id?: unknown; object?: unknown; payment_intent?: unknown };
  const found = kind === 'payment_intent' ? id : intent;
  return typeof found === 'string' ? found : undefined;
}

/** What the provider kept for a charge itself; null as long as it is not booked there. */
function feeOf(charge: Stripe.Charge | null): number | null {
  const booked = charge?.balance_transaction;
  return typeof booked === 'object' ? (booked?.fee ?? null) : null;
}

/** Our refunds of parts of an intent: those that carry an id of ours. */
function partRefunds(refunds: Stripe.ApiList<Stripe.Refund> | null | undefined): PartRefund[] {
  return (refunds?.data ?? []).flatMap(({ metadata, status }) => {
    const id = metadata?.['refund_id'];
    if (id === undefined) return [];
    return [{ id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'done' }];
  });
}

/** An intent about which nothing is known but itself: nothing has gone back of one that was just made or canceled. */
function toCardIntent(
  { id, client_secret: clientSecret, amount, status, metadata }: Stripe.PaymentIntent,
  readAt: Date,
): CardIntent {
  if (clientSecret === null) throw new Error(`Intent ${id} came without a client secret`);
  return {
    id,
    clientSecret,
    amountCents: amount,
    status: toPortStatus(status),
    refundedCents: 0,
    disputedCents: 0,
    lostCents: 0,
    feeCents: null,
    disputes: [],
    partRefunds: [],
    readAt,
    attemptId: metadata['attempt_id'],
    orderId: metadata['order_id'],
    buyerId: metadata['buyer_id'],
  };
}

function toPortStatus(status: Stripe.PaymentIntent.Status): CardIntent['status'] {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'canceled';
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return 'open';
    default:
      // 'processing', and whatever else is the provider's to decide: neither to be paid again nor final.
      return 'processing';
  }
}

const { StripeError, StripeConnectionError, StripeInvalidRequestError, StripeIdempotencyError, StripeCardError } =
  Stripe.errors;

/** Whether the provider refused the request itself with one of its codes, such as 'resource_missing'. */
function isRefusal(error: unknown, code: string): boolean {
  return error instanceof StripeInvalidRequestError && error.code === code;
}

/**
 * The provider's error as the port promises it: `PaymentsUnavailable`, or an error of ours when our request was wrong.
 * Never carries the original, because that holds the whole intent with its client secret.
 */
function toPortError(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const summary = summarizeStripeError(error);
  const ours =
    // The same request of ours is still being worked on there: asking again in a moment gives its answer.
    error.code !== 'idempotency_key_in_use' &&
    (error instanceof StripeInvalidRequestError ||
      error instanceof StripeIdempotencyError ||
      error instanceof StripeCardError);
  if (ours) return new Error(`The card payment provider refused our request: ${summary}`);
  // A network error is nothing but the reason why there is no answer: the log needs it, and no secret is in it.
  const cause: unknown = error instanceof StripeConnectionError ? error.detail : undefined;
  return new PaymentsUnavailable(
    `The card payment provider gave no answer: ${summary}`,
    cause === undefined ? {} : { cause },
  );
}
