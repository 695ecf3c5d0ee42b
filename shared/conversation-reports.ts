/** Why somebody reports a conversation, in the order in which the reasons are offered, as pages say them. */
export const CONVERSATION_REPORT_TEXTS = {
  outside: 'They want me to pay or write somewhere else',
  scam: 'Looks like a scam',
  rude: 'Rude or threatening',
  spam: 'Spam or advertising',
  other: 'Something else',
} as const;
export type ConversationReportReason = keyof typeof CONVERSATION_REPORT_TEXTS;

export const CONVERSATION_REPORT_REASONS = [
  'outside',
  'scam',
  'rude',
  'spam',
  'other',
] as const satisfies readonly ConversationReportReason[];
