import * as v from 'valibot';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { pictureAnswerUrl } from '#shared/contracts/fields.ts';
import { offerAnswer } from '#shared/contracts/offers.ts';
import { productPicture } from '#shared/contracts/pictures.ts';
import { HIDDEN_KINDS, WARNING_KINDS } from '#shared/conversation-texts.ts';
import { MESSAGE_LENGTH, MOST_MESSAGE_PICTURES } from '#shared/list-limits.ts';

const UNREADABLE = 'Send the message as text';

/** A message. Invisible characters are taken out; something has to be left. */
const messageText = v.pipe(
  v.string(UNREADABLE),
  v.maxLength(MESSAGE_LENGTH, `Use at most ${MESSAGE_LENGTH.toLocaleString('en-US')} characters`),
);

/** `POST /conversations/{id}/messages`; `pictures` are ids of uploads, beside which the text may be empty. */
export const messagePayload = v.object({
  text: messageText,
  pictures: v.optional(
    v.pipe(
      v.array(v.pipe(v.string('Send the ids of pictures'), v.maxLength(100, 'Send the ids of pictures'))),
      v.maxLength(MOST_MESSAGE_PICTURES, `Send at most ${MOST_MESSAGE_PICTURES} pictures at once`),
    ),
  ),
});

const subjectId = v.pipe(v.string('Say what it’s about'), v.maxLength(100, 'Say what it’s about'));

/** `POST /conversations`: about a laptop, by its id, or about an order that the caller is a side of. */
export const newConversation = v.pipe(
  v.object({
    product_id: v.optional(subjectId),
    order_id: v.optional(subjectId),
    ...messagePayload.entries,
  }),
  v.check(
    ({ product_id: product, order_id: order }) => (product === undefined) !== (order === undefined),
    'Name a laptop (product_id) or an order (order_id)',
  ),
);

/** `GET /conversations?show=unread`: those alone in which something is unread. */
export const conversationListQuery = v.object({ show: v.optional(v.picklist(['all', 'unread'])) });

/** `GET /conversations/about?product_id=` or `?order_id=` */
export const aboutQuery = v.pipe(
  v.object({ product_id: v.optional(subjectId), order_id: v.optional(subjectId) }),
  v.check(
    ({ product_id: product, order_id: order }) => (product === undefined) !== (order === undefined),
    'Name a laptop (product_id) or an order (order_id)',
  ),
);

/**
 * The conversation about a laptop with the other side, if there is one; `refusal` says why none can be begun. Where one can, with whom (`name`,
 * missing once their account is closed) and how the laptop looks.
 */
export const aboutAnswer = v.object({
  product_id: v.string(),
  product_name: v.string(),
  part: v.picklist(['buyer', 'seller']),
  Category_Name: v.optional(v.picklist(CATEGORY_NAMES)),
  logo: v.optional(pictureAnswerUrl),
  price: v.optional(v.number()),
  name: v.optional(v.string()),
  conversation_id: v.optional(v.string()),
  refusal: v.optional(v.string()),
});
export type AboutAnswer = v.InferOutput<typeof aboutAnswer>;

const wholeNumber = (name: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, `${name} must be the number of a message`), v.transform(Number));

/** Which messages of a conversation: those after a number, those before one, or the last ones without either. */
export const messagesQuery = v.object({
  after: v.optional(wholeNumber('after')),
  before: v.optional(wholeNumber('before')),
});

/** `PUT /conversations/{id}/read`: the number of the last message that was seen. */
export const readPayload = v.object({
  until: v.pipe(
    v.number('Send the number of a message'),
    v.integer('Send the number of a message'),
    v.minValue(0),
    v.maxValue(999_999_999),
  ),
});

/**
 * A message as the caller reads it. `hidden` says what the other side doesn't see of it until the laptop is booked: in what the caller reads, it's
 * replaced; in what they wrote, it stands. `links` are parts of `text`, by their positions.
 */
export const messageAnswer = v.object({
  _id: v.string(),
  number: v.number(),
  mine: v.optional(v.literal('true')),
  text: v.string(),
  sent: v.string(),
  links: v.optional(v.array(v.object({ start: v.number(), end: v.number(), url: v.string(), host: v.string() }))),
  hidden: v.optional(v.array(v.picklist(HIDDEN_KINDS))),
  warnings: v.optional(v.array(v.picklist(WARNING_KINDS))),
  pictures: v.optional(v.array(productPicture)),
});
export type MessageAnswer = v.InferOutput<typeof messageAnswer>;

/**
 * A conversation as the caller sees it. `name` is the other side's, missing once their account is closed; `order_id` is there while the laptop is
 * booked; `closed` says why nobody can write; `page` whether the laptop has a page that visitors see.
 */
export const conversationAnswer = v.object({
  _id: v.string(),
  product_id: v.string(),
  product_name: v.string(),
  Category_Name: v.picklist(CATEGORY_NAMES),
  logo: pictureAnswerUrl,
  page: v.optional(v.literal('true')),
  part: v.picklist(['buyer', 'seller']),
  name: v.optional(v.string()),
  order_id: v.optional(v.string()),
  closed: v.optional(v.picklist(['you-blocked', 'blocked', 'gone'])),
  unread: v.number(),
  last_number: v.number(),
  last_text: v.string(),
  last_mine: v.optional(v.literal('true')),
  last_sent: v.string(),
});
export type ConversationAnswer = v.InferOutput<typeof conversationAnswer>;

/** `GET /conversations/{id}/messages`, oldest first; `more` where there are others before or after them. */
export const messagesAnswer = v.object({
  conversation: conversationAnswer,
  messages: v.array(messageAnswer),
  /** Of its buyer for its laptop, the oldest first. */
  offers: v.array(offerAnswer),
  more: v.boolean(),
});
export type MessagesAnswer = v.InferOutput<typeof messagesAnswer>;

/** In how many conversations something unread waits. */
export const unreadAnswer = v.object({ unread: v.number() });
export type UnreadAnswer = v.InferOutput<typeof unreadAnswer>;

/** What sending answers: the message's number. */
export const sentAnswer = v.object({ acknowledged: v.boolean(), number: v.number() });
