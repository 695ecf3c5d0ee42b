import type { ReportAnswer } from '#shared/contracts/reports.ts';

/** A report as pages show it. */
export type ReportView = ReturnType<typeof toReportView>;

export function toReportView({
  _id: id,
  product_id: productId,
  buyer_name: buyerName,
  reported: reportedAt,
  ...same
}: ReportAnswer) {
  return { ...same, id, productId, buyerName, reportedAt };
}
