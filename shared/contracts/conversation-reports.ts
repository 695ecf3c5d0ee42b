import * as v from 'valibot';
import { optionalText, typed } from '#shared/contracts/fields.ts';
import { productPicture } from '#shared/contracts/pictures.ts';
import { CONVERSATION_REPORT_REASONS } from '#shared/conversation-reports.ts';
import { WARNING_KINDS } from '#shared/conversation-texts.ts';
import { LIMITS } from '#shared/limits.ts';

const reason = v.picklist(CONVERSATION_REPORT_REASONS, 'Choose what’s wrong');

/** `POST /conversations/{id}/reports` */
export const conversationReport = v.object({ reason, details: optionalText(LIMITS.reason) });

export const conversationReportForm = v.object({
  reason,
  details: typed(conversationReport.entries.details.wrapped),
});

const suspension = v.object({ since: v.string(), reason: v.string() });

/** A side of a conversation as Admins see it; `name` is missing once the account is closed. */
const side = v.object({ _id: v.string(), name: v.optional(v.string()), suspended: v.optional(suspension) });

/** A conversation that was reported, with what its sides say of it. */
export const reportedConversationAnswer = v.object({
  _id: v.string(),
  product_id: v.string(),
  product_name: v.string(),
  /** While the laptop isn't deleted. */
  page: v.optional(v.literal('true')),
  buyer: side,
  seller: side,
  last_number: v.number(),
  reports: v.array(
    v.object({
      by: v.picklist(['buyer', 'seller']),
      reason,
      details: v.optional(v.string()),
      reported: v.string(),
    }),
  ),
});
export type ReportedConversationAnswer = v.InferOutput<typeof reportedConversationAnswer>;

/** A message as Admins read it: as it was written, with nothing hidden. */
export const saleMessageAnswer = v.object({
  _id: v.string(),
  number: v.number(),
  by: v.picklist(['buyer', 'seller']),
  text: v.string(),
  sent: v.string(),
  warnings: v.optional(v.array(v.picklist(WARNING_KINDS))),
  pictures: v.optional(v.array(productPicture)),
});
export type SaleMessageAnswer = v.InferOutput<typeof saleMessageAnswer>;

/** `GET /conversations/reported/{id}`, oldest first; `more` where there are earlier ones. */
export const reportedMessagesAnswer = v.object({
  conversation: reportedConversationAnswer,
  messages: v.array(saleMessageAnswer),
  more: v.boolean(),
});
export type ReportedMessagesAnswer = v.InferOutput<typeof reportedMessagesAnswer>;
