/** Why people report a conversation, in the order in which the reasons are offered. */
const CONVERSATION_REPORT_REASONS = ['scam', 'payment-elsewhere', 'abusive', 'spam', 'other'] as const;
export type ConversationReportReason = (typeof CONVERSATION_REPORT_REASONS)[number];
