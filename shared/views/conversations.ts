import type { AboutAnswer, ConversationAnswer, MessageAnswer } from '#shared/contracts/conversations.ts';
import { toCents } from '#shared/money.ts';

/** A conversation as pages show it. */
export type ConversationView = ReturnType<typeof toConversationView>;

export function toConversationView({
  _id: id,
  product_id: productId,
  product_name: productName,
  Category_Name: category,
  logo: coverUrl,
  page,
  order_id: orderId,
  last_number: lastNumber,
  last_text: lastText,
  last_mine: lastMine,
  last_sent: lastAt,
  ...same
}: ConversationAnswer) {
  return {
    ...same,
    id,
    productId,
    productName,
    category,
    coverUrl,
    hasPage: page === 'true',
    orderId,
    lastNumber,
    lastText,
    isLastMine: lastMine === 'true',
    lastAt,
  };
}

/** A message as pages show it. */
export type MessageView = ReturnType<typeof toMessageView>;

export function toMessageView({ _id: id, mine, sent: sentAt, ...same }: MessageAnswer) {
  return { ...same, id, isMine: mine === 'true', sentAt };
}

/** What a conversation would be about, as its first message's page shows it. */
export function toAboutView({
  product_id: productId,
  product_name: productName,
  conversation_id: conversationId,
  Category_Name: category,
  logo: coverUrl,
  price,
  ...same
}: AboutAnswer) {
  const priceCents = price === undefined ? undefined : toCents(price);
  return { ...same, productId, productName, conversationId, category, coverUrl, priceCents };
}

/** What a conversation is about: a laptop, or an order. */
export type Subject = { productId: string } | { orderId: string };

/** The subject as `POST /conversations` and `GET /conversations/about` take it. */
export function toSubjectPayload(subject: Subject): Record<string, string> {
  return 'orderId' in subject ? { order_id: subject.orderId } : { product_id: subject.productId };
}
