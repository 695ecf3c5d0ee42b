import type { ReportedConversationAnswer, SaleMessageAnswer } from '#shared/contracts/conversation-reports.ts';

/** A conversation that was reported, as Admins read it. */
export type ReportedConversationView = ReturnType<typeof toReportedConversationView>;

export function toReportedConversationView({
  _id: id,
  product_id: productId,
  product_name: productName,
  page,
  buyer,
  seller,
  last_number: lastNumber,
  reports,
}: ReportedConversationAnswer) {
  return {
    id,
    productId,
    productName,
    hasPage: page === 'true',
    buyer: toSide(buyer),
    seller: toSide(seller),
    lastNumber,
    reports: reports.map(({ reported: reportedAt, ...report }) => ({ ...report, reportedAt })),
  };
}

function toSide({ _id: id, ...same }: ReportedConversationAnswer['buyer']) {
  return { ...same, id };
}

/** A message as Admins read it. */
export type SaleMessageView = ReturnType<typeof toSaleMessageView>;

export function toSaleMessageView({ _id: id, sent: sentAt, ...same }: SaleMessageAnswer) {
  return { ...same, id, sentAt };
}
