/** Why buyers report a laptop, in the order in which the reasons are offered. */
export const REPORT_REASONS = ['scam', 'misleading', 'not-a-laptop', 'not-available', 'offensive'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** How pages say them. */
export const REPORT_REASON_TEXTS: Readonly<Record<ReportReason, string>> = {
  scam: 'Looks like a scam',
  misleading: 'Wrong or misleading details',
  'not-a-laptop': 'Not a laptop',
  'not-available': 'Already sold or not available',
  offensive: 'Offensive or illegal',
};
