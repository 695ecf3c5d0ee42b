import type Stripe from 'stripe';
import type { CardDispute, CardIntent, DisputeEvidence } from '#gateways/card-payments/port.ts';

/** What banks have taken back; inquiries, which take nothing yet, are none of it. */
export function disputeSums(
  disputes: Stripe.ApiList<Stripe.Dispute> | null,
  chargeFeeCents: number | null,
): Pick<CardIntent, 'disputedCents' | 'lostCents' | 'feeCents'> {
  const data = disputes?.data ?? [];
  const sum = (...statuses: Stripe.Dispute.Status[]) =>
    data.filter(({ status }) => statuses.includes(status)).reduce((cents, { amount }) => cents + amount, 0);
  const fees = data.flatMap(({ balance_transactions: moves }) => moves.map(({ fee }) => fee));
  return {
    disputedCents: sum('needs_response', 'under_review'),
    lostCents: sum('lost'),
    feeCents: chargeFeeCents === null ? null : fees.reduce((cents, fee) => cents + fee, chargeFeeCents),
  };
}

/** What the provider's states are to us. Inquiries ('warning_…') take no money; what was prevented never became a dispute. */
const STATUSES: Partial<Record<Stripe.Dispute.Status, Pick<CardDispute, 'status' | 'inquiry'>>> = {
  warning_needs_response: { status: 'needs-response', inquiry: true },
  warning_under_review: { status: 'under-review', inquiry: true },
  warning_closed: { status: 'closed', inquiry: true },
  needs_response: { status: 'needs-response', inquiry: false },
  under_review: { status: 'under-review', inquiry: false },
  won: { status: 'won', inquiry: false },
  lost: { status: 'lost', inquiry: false },
};

export function readDisputes(disputes: Stripe.ApiList<Stripe.Dispute> | null): CardDispute[] {
  return (disputes?.data ?? []).flatMap((dispute) => toDispute(dispute) ?? []);
}

/** @returns null for one that is none, because it was prevented */
export function toDispute({
  id,
  amount,
  reason,
  status: given,
  evidence_details: details,
}: Stripe.Dispute): CardDispute | null {
  const state = STATUSES[given];
  if (!state) return null;
  return {
    id,
    amountCents: amount,
    reason,
    ...state,
    // The provider says 0 where the bank takes no answer.
    dueBy: details.due_by ? new Date(details.due_by * 1000) : null,
    submissions: details.submission_count,
  };
}

/** What is sent under the provider's names. An empty text takes away what stood there before. */
export function toStripeEvidence(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  return {
    product_description: evidence.productDescription,
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    service_date: evidence.serviceDate ?? '',
    refund_policy_disclosure: evidence.refundPolicy,
    refund_refusal_explanation: evidence.refundRefusal ?? '',
    access_activity_log: evidence.log,
    uncategorized_text: evidence.text,
    ...(evidence.file !== undefined && { uncategorized_file: evidence.file }),
  };
}
