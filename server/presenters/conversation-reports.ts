import type { ReportedConversationAnswer, SaleMessageAnswer } from '#shared/contracts/conversation-reports.ts';
import type { ReportedConversation } from '#domain/conversations/report-conversation.ts';
import type { SaleMessage } from '#domain/conversations/sale-messages.ts';

/** A conversation that was reported, for an Admin. */
export function presentReportedConversation(found: ReportedConversation): ReportedConversationAnswer {
  return {
    _id: found.id,
    product_id: found.product_id,
    product_name: found.product_name,
    ...(found.is_listed && { page: 'true' as const }),
    buyer: presentSide({
      id: found.buyer_id,
      name: found.buyer_name,
      suspendedAt: found.buyer_suspended_at,
      reason: found.buyer_suspension,
    }),
    seller: presentSide({
      id: found.seller_id,
      name: found.seller_name,
      suspendedAt: found.seller_suspended_at,
      reason: found.seller_suspension,
    }),
    last_number: found.message_count,
    reports: found.reports.map(({ by, reason, details, at }) => ({
      by,
      reason,
      ...(details !== null && { details }),
      reported: new Date(at).toISOString(),
    })),
  };
}

interface Side {
  id: string;
  name: string | null;
  suspendedAt: Date | null;
  reason: string | null;
}

function presentSide({ id, name, suspendedAt, reason }: Side): ReportedConversationAnswer['buyer'] {
  return {
    _id: id,
    ...(name !== null && { name }),
    ...(suspendedAt && { suspended: { since: suspendedAt.toISOString(), reason: reason ?? '' } }),
  };
}

/** A message with nothing hidden, for an Admin. */
export function presentSaleMessage({ id, side, sentAt, warnings, pictures, ...same }: SaleMessage): SaleMessageAnswer {
  return {
    _id: id,
    ...same,
    by: side,
    sent: sentAt.toISOString(),
    ...(warnings.length > 0 && { warnings }),
    ...(pictures.length > 0 && { pictures }),
  };
}
