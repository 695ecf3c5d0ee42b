import { formatPrice } from '#shared/money.ts';

/** What an event is about. */
export const AUDIT_SUBJECT_KINDS = ['user', 'product', 'order', 'message', 'job', 'session', 'text'] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECT_KINDS)[number];

/** What else is known of an event; amounts are whole cents in facts whose names end in `Cents`. Never a secret, never a name or an address. */
export type AuditFacts = Record<string, string | number | boolean | null>;

interface AuditText {
  /** The action by itself, to choose among others. */
  label: string;
  /** What happened, as a sentence: `{actor}`, `{subject}`, and facts by their names. */
  sentence: string;
}

/** Everything that is recorded, with the words in which Admins read it. */
export const AUDIT_TEXTS = {
  'seller-verified': { label: 'Seller verified', sentence: '{actor} verified {subject}.' },
  'product-deleted': { label: 'Laptop deleted', sentence: '{actor} deleted {subject}.' },
  'reports-dismissed': {
    label: 'Reports dismissed',
    sentence: '{actor} found nothing wrong with {subject}, which was reported.',
  },
  'listing-taken-down': { label: 'Laptop taken down', sentence: '{actor} took {subject} down: {reason}' },
  'listing-put-back': { label: 'Laptop put back', sentence: '{actor} put {subject} back, which was taken down.' },
  'seller-looked-at': {
    label: 'Reports of a seller dismissed',
    sentence: '{actor} found nothing wrong with {subject}, several of whose laptops were reported.',
  },
  'appeal-refused': {
    label: 'Laptop stays down',
    sentence: '{actor} read what the seller of {subject} answered, and it stays down.',
  },
  'decision-undone': { label: 'Decision undone', sentence: '{actor} undid a decision about {subject}: {decision}.' },
  'review-hidden': { label: 'Review hidden', sentence: '{actor} hid a review of {subject}.' },
  'review-reports-dismissed': {
    label: 'Reports of a review dismissed',
    sentence: '{actor} found nothing wrong with a review of {subject}, which was reported.',
  },
  'reported-conversation-read': {
    label: 'Reported conversation read',
    sentence: '{actor} read a reported conversation about {subject}.',
  },
  'conversation-reports-dismissed': {
    label: 'Reports of a conversation dismissed',
    sentence: '{actor} dismissed the reports of a conversation about {subject}.',
  },
  'case-conversation-read': {
    label: 'Conversation of a case read',
    sentence: '{actor} read the conversation about {subject}, because of a problem with it.',
  },
  'low-price-noticed': {
    label: 'Price far below others',
    sentence:
      'Clamshell noticed that {subject} costs {priceCents}, while {sales} similar laptops sold for a median of {medianCents}.',
  },
  'price-alert-dismissed': {
    label: 'Price alert dismissed',
    sentence: '{actor} found nothing wrong with {subject} costing {priceCents}.',
  },
  'low-price-accepted': {
    label: 'Low price accepted',
    sentence: '{actor} approved {subject}, which was waiting because it costs {priceCents}.',
  },
  'account-deleted': { label: 'Account deleted', sentence: '{actor} deleted the account of {subject}.' },
  'user-suspended': { label: 'Suspension', sentence: '{actor} suspended {subject}: {reason}' },
  'suspension-lifted': { label: 'Suspension lifted', sentence: '{actor} lifted the suspension of {subject}.' },
  'admin-made': {
    label: 'Made an Admin',
    sentence: '{actor} made {subject} an Admin, who was a {before}. Powers: {powers}.',
  },
  'powers-changed': {
    label: 'Powers changed',
    sentence: '{actor} changed what {subject} may do. Before: {before}. Now: {powers}.',
  },
  'admin-set-up': {
    label: 'Admin set up',
    sentence: '{actor} made {subject} an Admin, because the settings name them.',
  },
  'order-viewed': { label: 'Order viewed', sentence: '{actor} viewed {subject}.' },
  'person-viewed': { label: 'Person viewed', sentence: '{actor} viewed {subject}.' },
  'hat-switched': {
    label: 'Switched between buying and selling',
    sentence: '{actor} switched from {before} to {after}.',
  },
  'own-account-deleted': { label: 'Own account deleted', sentence: '{actor} deleted their own account.' },
  'data-exported': { label: 'Own data downloaded', sentence: '{actor} downloaded their data.' },
  'table-downloaded': { label: 'Table downloaded', sentence: '{actor} downloaded the table “{table}”.' },
  'password-changed': {
    label: 'Password changed',
    sentence: '{actor} changed their password. Other sessions ended: {ended}.',
  },
  'password-reset': {
    label: 'Password reset by e-mail',
    sentence: '{actor} set a new password by e-mail. Sessions ended: {ended}.',
  },
  'email-verified': { label: 'E-mail verified', sentence: '{actor} verified their e-mail address.' },
  'sessions-ended': {
    label: 'Logged out elsewhere',
    sentence: '{actor} logged out elsewhere. Sessions ended: {ended}.',
  },
  'message-answered': { label: 'Message marked as answered', sentence: '{actor} marked {subject} as answered.' },
  'message-unanswered': {
    label: 'Message marked as not answered',
    sentence: '{actor} marked {subject} as not answered.',
  },
  'message-released': { label: 'Message marked as not spam', sentence: '{actor} marked {subject} as not spam.' },
  'message-deleted': { label: 'Message deleted', sentence: '{actor} deleted {subject}.' },
  'payment-recorded': { label: 'Payment', sentence: '{actor} paid {amountCents} for {subject}.' },
  'refund-begun': { label: 'Refund started', sentence: '{actor} started a refund of {amountCents} for {subject}.' },
  'refund-decided': {
    label: 'Refund decided',
    sentence: '{actor} decided to refund {amountCents} for {subject}: {words}',
  },
  'refund-settled': {
    label: 'Refund paid by bank transfer',
    sentence:
      '{actor} recorded that {amountCents} for {subject} went to its buyer by bank transfer, reference {reference}: {words}',
  },
  'refund-paid-twice': {
    label: 'Refund paid twice',
    sentence: 'The payment provider refunded {amountCents} for {subject} that had been paid by bank transfer already.',
  },
  'second-refund-failed': {
    label: 'Refund not paid twice',
    sentence: 'The bank didn’t take {amountCents} for {subject} after all, so its buyer has it once, by bank transfer.',
  },
  'transfer-settled': {
    label: 'Seller paid by bank transfer',
    sentence:
      '{actor} recorded that {amountCents} for {subject} went to its seller by bank transfer, reference {reference}: {words}',
  },
  'debt-written-off': {
    label: 'Debt of a seller given up',
    sentence: '{actor} gave up {amountCents} that the seller of {subject} owed: {words}',
  },
  'seller-paid': { label: 'Seller paid', sentence: '{actor} paid the seller {amountCents} for {subject}.' },
  'transfer-failed': {
    label: 'Payment to a seller failed',
    sentence: 'The payment provider refused to pay the seller {amountCents} for {subject}.',
  },
  'taken-back': {
    label: 'Taken back from a seller',
    sentence: '{actor} took {amountCents} back from the seller of {subject}.',
  },
  'seller-owes': {
    label: 'Debt of a seller',
    sentence: '{amountCents} for {subject} couldn’t be taken back, so its seller owes it.',
  },
  'refund-superseded': {
    label: 'Refund not needed any more',
    sentence: 'A refund of {amountCents} for {subject} wasn’t sent: all of the money had gone back already.',
  },
  'refund-failed': {
    label: 'Refund failed',
    sentence: 'The bank didn’t take a refund of {amountCents} for {subject}.',
  },
  'dispute-opened': {
    label: 'Dispute opened',
    sentence: 'A bank took {amountCents} back for {subject}: its buyer disputes the payment.',
  },
  'dispute-won': {
    label: 'Dispute won',
    sentence: 'A bank returned {amountCents} for {subject}: the dispute was won.',
  },
  'dispute-lost': {
    label: 'Dispute lost',
    sentence: 'A bank gave {amountCents} for {subject} back to its buyer: the dispute was lost.',
  },
  'money-released': {
    label: 'Money released',
    sentence: '{actor} released {amountCents} for {subject} to its seller.',
  },
  'claim-settled': {
    label: 'Problem with an order settled',
    sentence: '{actor} settled the problem with {subject}: {outcome}, {amountCents} back to the buyer.',
  },
  'evidence-asked': {
    label: 'Evidence to be sent',
    sentence: '{actor} had the evidence about {subject} sent to the buyer’s bank.',
  },
  'evidence-sent': {
    label: 'Evidence sent',
    sentence: 'The buyer’s bank got our evidence about {subject}.',
  },
  'refund-done': { label: 'Refunded', sentence: '{actor} refunded {amountCents} for {subject}.' },
  'text-draft-saved': { label: 'Draft of a text saved', sentence: '{actor} saved a draft of {subject}.' },
  'text-draft-discarded': { label: 'Draft of a text discarded', sentence: '{actor} discarded the draft of {subject}.' },
  'text-published': { label: 'Text published', sentence: '{actor} published version {version} of {subject}.' },
  'text-reverted': {
    label: 'Text reverted',
    sentence: '{actor} went back to version {of} of {subject}, as version {version}.',
  },
  'text-default-restored': {
    label: 'Default text restored',
    sentence: '{actor} restored the default of {subject}, as version {version}.',
  },
  'post-withdrawn': { label: 'Post of the blog taken down', sentence: '{actor} took down {subject}.' },
  'job-retried': { label: 'Failed job retried', sentence: '{actor} retried {subject}: {about}.' },
  'job-discarded': { label: 'Failed job discarded', sentence: '{actor} discarded {subject}: {about}.' },
} as const satisfies Record<string, AuditText>;

export type AuditAction = keyof typeof AUDIT_TEXTS;

export const AUDIT_ACTIONS = Object.keys(AUDIT_TEXTS) as AuditAction[];

/** A part of a sentence about an event; `of` says whom or what it names. */
export interface SentencePart {
  text: string;
  of?: 'actor' | 'subject';
}

/** The sentence of an event, part by part. @param names what stands for `{actor}` and `{subject}` */
export function auditSentence(
  action: AuditAction,
  facts: AuditFacts,
  names: { actor: string; subject: string },
): SentencePart[] {
  const { sentence } = AUDIT_TEXTS[action];
  return sentence
    .split(/(\{\w+\})/)
    .filter((text) => text !== '')
    .map((text) => {
      const name = /^\{(\w+)\}$/.exec(text)?.[1];
      if (name === undefined) return { text };
      if (name === 'actor' || name === 'subject') return { text: names[name], of: name };
      return { text: factText(name, facts[name]) };
    });
}

/** What a failed job was about, by its kind. */
const JOB_TEXTS = new Map<unknown, string>([
  ['letter', 'an e-mail'],
  ['payment', 'a payment'],
  ['sale-refund', 'a refund of a sale'],
  ['transfer', 'a payment to a seller'],
  ['evidence', 'evidence for a bank'],
  ['price-drop', 'a price drop'],
  ['decision', 'news of a decision'],
  ['picture', 'a picture'],
  ['remote-picture', 'a picture from the web'],
]);

function factText(name: string, fact: AuditFacts[string] | undefined): string {
  const job = name === 'about' && JOB_TEXTS.get(fact);
  if (job) return job;
  if (name.endsWith('Cents') && typeof fact === 'number') return formatPrice(fact);
  return String(fact ?? 'unknown');
}
