import * as v from 'valibot';

const text = (most: number, message: string) => v.pipe(v.string(message), v.maxLength(most, message));

/** An error of a page in a visitor's browser. */
export const clientError = v.object({
  kind: v.picklist(['error', 'rejection', 'caught'], 'kind must be error, rejection or caught'),
  message: text(500, 'message must be text of at most 500 characters'),
  stack: v.optional(text(2_000, 'stack must be text of at most 2,000 characters'), ''),
  /** The path of the page, without its query. */
  page: text(200, 'page must be a path of at most 200 characters'),
});

export type ClientError = v.InferOutput<typeof clientError>;
