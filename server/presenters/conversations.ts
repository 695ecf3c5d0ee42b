import type { AboutAnswer, ConversationAnswer, MessageAnswer } from '#shared/contracts/conversations.ts';
import type { Actor } from '#domain/actor.ts';
import { type Conversation, closedBecause } from '#domain/conversations/conversation.ts';
import { lastExcerpt, type ShownMessage } from '#domain/conversations/messages.ts';
import type { About } from '#domain/conversations/start-conversation.ts';
import { centsToDollars } from '#shared/money.ts';
import { pictureAddress } from '#server/presenters/pictures.ts';

/** A conversation for one of its sides. @param site as `pictureAddress` has it */
export function presentConversation(
  conversation: Conversation,
  actor: Pick<Actor, 'id'>,
  site: string,
): ConversationAnswer {
  const closed = closedBecause(conversation);
  return {
    _id: conversation.id,
    product_id: conversation.product_id,
    product_name: conversation.product_name,
    Category_Name: conversation.category,
    logo: pictureAddress(conversation.logo, site),
    ...(conversation.has_page && { page: 'true' as const }),
    part: conversation.buyer_id === actor.id ? 'buyer' : 'seller',
    ...(conversation.other_name !== null && { name: conversation.other_name }),
    ...(conversation.order_id !== null && { order_id: conversation.order_id }),
    ...(closed !== null && { closed }),
    unread: conversation.unread,
    last_number: conversation.message_count,
    last_text: lastExcerpt(conversation, actor),
    ...(conversation.last_sender_id === actor.id && { last_mine: 'true' as const }),
    last_sent: conversation.last_message_at.toISOString(),
  };
}

export function presentMessage({
  id,
  number,
  mine,
  text,
  sentAt,
  links,
  hidden,
  warnings,
  pictures,
}: ShownMessage): MessageAnswer {
  return {
    _id: id,
    number,
    ...(mine && { mine: 'true' as const }),
    text,
    sent: sentAt.toISOString(),
    ...(links.length > 0 && { links }),
    ...(hidden.length > 0 && { hidden }),
    ...(warnings.length > 0 && { warnings }),
    ...(pictures.length > 0 && { pictures }),
  };
}

/** @param site as `pictureAddress` has it */
export function presentAbout(
  { productId, buyerId, laptop, otherName, conversationId, refusal }: About,
  actor: Actor,
  site: string,
): AboutAnswer {
  const common = {
    product_id: productId,
    product_name: laptop.name,
    part: buyerId === actor.id ? ('buyer' as const) : ('seller' as const),
  };
  if (conversationId !== null) return { ...common, conversation_id: conversationId };
  if (refusal) return { ...common, refusal: refusal.message };
  return {
    ...common,
    Category_Name: laptop.category,
    logo: pictureAddress(laptop.logo, site),
    price: centsToDollars(laptop.priceCents),
    ...(otherName !== null && { name: otherName }),
  };
}
