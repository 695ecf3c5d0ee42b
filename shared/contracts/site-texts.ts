import * as v from 'valibot';
import { TEXT_GROUPS } from '#shared/text-groups.ts';

/** The fields of a text; each text has its own, which are checked by their declaration (`shared/site-texts.ts`). */
const content = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.union([
    v.pipe(v.string(), v.maxLength(100_000, 'This is too long')),
    v.pipe(
      v.array(v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(100_000)))),
      v.maxLength(100),
    ),
  ]),
  'Send the fields of the text',
);

const revision = v.pipe(
  v.number('Send the revision that you have seen'),
  v.integer(),
  v.minValue(0),
  v.maxValue(2_000_000_000),
);
const note = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(200, 'Use at most 200 characters'),
    v.transform((words) => words || undefined),
  ),
);

export const postPayload = v.object({ content });
export const draftTextPayload = v.object({ revision, content });
export const publishPayload = v.object({ revision, note });
export const revertPayload = v.object({
  revision,
  note,
  /** Which version; null for what the site came with, which takes a post of the blog down. */
  version: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000))),
});
/** Which revision of a text its draft is dropped of. */
export const revisionQuery = v.object({
  revision: v.pipe(v.string('Send the revision that you have seen'), v.regex(/^\d{1,9}$/), v.transform(Number)),
});
export const versionParams = v.object({
  key: v.string(),
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Use the number of a version'), v.transform(Number)),
});
export const byKey = v.object({ key: v.string() });

const written = v.nullable(v.object({ by: v.nullable(v.string()), at: v.string() }));

const listed = {
  key: v.string(),
  title: v.string(),
  group: v.picklist(TEXT_GROUPS),
  /** The page that shows it; null for a post that is not published. */
  path: v.nullable(v.string()),
  /** When and by whom it was last published; null for what nobody has changed. */
  changed: written,
  drafted: written,
};
export const listedTextAnswer = v.object(listed);
export type ListedTextAnswer = v.InferOutput<typeof listedTextAnswer>;

export const textAnswer = v.object({
  ...listed,
  /** What the audit log calls it; null for what nobody has changed. */
  auditId: v.nullable(v.string()),
  revision: v.number(),
  /** What everybody reads. */
  shown: v.nullable(content),
  /** Whether that is what the site came with. */
  isDefault: v.boolean(),
  draft: v.nullable(content),
  /** What the site came with. */
  standard: v.nullable(content),
});
export type TextAnswer = v.InferOutput<typeof textAnswer>;

export const textVersionAnswer = v.object({
  _id: v.string(),
  number: v.number(),
  kind: v.picklist(['published', 'reverted', 'default', 'withdrawn']),
  /** The version whose words these are again. */
  of: v.nullable(v.number()),
  note: v.nullable(v.string()),
  by: v.nullable(v.string()),
  at: v.string(),
});
export type TextVersionAnswer = v.InferOutput<typeof textVersionAnswer>;

export const versionContentAnswer = v.object({ content });

/** What a change of a text answers: the revision that the next one names. */
export const revisionAnswer = v.object({ acknowledged: v.boolean(), modifiedCount: v.number(), revision: v.number() });
export type RevisionAnswer = v.InferOutput<typeof revisionAnswer>;

const run = v.object({
  text: v.string(),
  to: v.optional(v.string()),
  as: v.optional(v.picklist(['strong', 'em', 'code'])),
});
const richText = v.union([v.string(), v.array(v.union([v.string(), run]))]);
const simpleBlocks = [
  v.object({ kind: v.literal('paragraph'), text: richText }),
  v.object({ kind: v.picklist(['list', 'steps']), items: v.array(richText) }),
  v.object({ kind: v.literal('terms'), terms: v.array(v.object({ term: v.string(), meaning: richText })) }),
  v.object({ kind: v.literal('code'), label: v.string(), code: v.string() }),
  v.object({
    kind: v.literal('table'),
    label: v.string(),
    head: v.array(v.string()),
    rows: v.array(v.array(richText)),
  }),
] as const;
const question = v.object({
  kind: v.literal('question'),
  question: v.string(),
  answer: v.array(v.variant('kind', simpleBlocks)),
});
const blocks = v.array(v.variant('kind', [...simpleBlocks, question]));
const writtenText = v.object({
  opening: blocks,
  sections: v.array(v.object({ id: v.string(), heading: v.string(), blocks })),
});

/** A draft, or what is shown where there is none, as pages show it. */
export const previewAnswer = v.object({
  content,
  /** Its introduction, parsed; null for a text without one. */
  lead: v.nullable(richText),
  /** Its texts in Markdown, parsed, in the order of its fields: that of a page, or each answer of the blog. */
  texts: v.array(writtenText),
});
export type PreviewAnswer = v.InferOutput<typeof previewAnswer>;
