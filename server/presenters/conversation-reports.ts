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
    buyer: presentSide(found.buyer_id, found.buyer_name, found.buyer_suspended_at),
    seller: presentSide(found.seller_id, found.seller_name, found.seller_suspended_at),
    last_number: found.message_count,
    reports: found.reports.map(({ by, reason, details, at }) => ({
      by,
      reason,
      ...(details !== null && { details }),
      reported: new Date(at).toISOString(),
    })),
  };
}

function presentSide(id: string, name: string | null, suspendedAt: Date | null): ReportedConversationAnswer['buyer'] {
  return { _id: id, ...(name !== null && { name }), ...(suspendedAt && { suspended: 'true' as const }) };
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
