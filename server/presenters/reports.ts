import type { ReportAnswer } from '#shared/contracts/reports.ts';
import type { Report } from '#domain/moderation/reports.ts';

/** A report, for an Admin. */
export function presentReport(report: Report): ReportAnswer {
  return {
    _id: report.id,
    product_id: report.product_id,
    buyer_name: report.buyer_name,
    email: report.email,
    ...(report.reason !== null && { reason: report.reason }),
    ...(report.details !== null && { details: report.details }),
    reported: report.created_at.toISOString(),
  };
}
