import type { Selectable } from 'kysely';
import type { SandboxIntentsTable } from '#database/sandbox-tables.ts';

export type SandboxIntent = Selectable<SandboxIntentsTable>;

const seconds = (time: Date | null) => time && Math.floor(time.getTime() / 1000);

/** An intent as the browser sees it, which knows its client secret alone. */
export function presentToBrowser(intent: SandboxIntent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount_cents,
    canceled_at: seconds(intent.canceled_at),
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: intent.client_secret,
    confirmation_method: 'automatic',
    created: seconds(intent.created_at),
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_error,
    livemode: false,
    next_action: nextAction(intent),
    payment_method_types: ['card'],
    status: intent.status,
  };
}

/** An intent as the account's owner sees it. */
export function presentToOwner(intent: SandboxIntent) {
  return {
    ...presentToBrowser(intent),
    allowed_payment_method_types: ['card'],
    amount_received: intent.status === 'succeeded' ? intent.amount_cents : 0,
    latest_charge: intent.latest_charge,
    metadata: intent.metadata,
  };
}

/** The charge of a paid intent. */
export function presentCharge(intent: SandboxIntent, disputed = false) {
  return {
    id: intent.latest_charge,
    object: 'charge',
    amount: intent.amount_cents,
    amount_refunded: intent.amount_refunded_cents,
    currency: intent.currency,
    disputed,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    refunded: intent.amount_refunded_cents === intent.amount_cents,
    status: 'succeeded',
  };
}

/** What the browser has to do before the bank agrees: here, ask the person and tell the sandbox. */
function nextAction({ id, status }: SandboxIntent) {
  if (status !== 'requires_action') return null;
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `/card-sandbox/v1/payment_intents/${id}/authenticate`,
    },
  };
}
