/** A part of a text that is a link, or set apart from the rest. */
export interface Run {
  text: string;
  /** Where it leads: http(s), mailto, tel, or a path or a section of this site. */
  to?: string | undefined;
  as?: 'strong' | 'em' | 'code' | undefined;
}

/** A text; in parts where any of it is a link or set apart. */
export type RichText = string | readonly (string | Run)[];

/** A part of a section that has no parts of its own. */
export type SimpleBlock =
  | { kind: 'paragraph'; text: RichText }
  | { kind: 'list' | 'steps'; items: readonly RichText[] }
  | { kind: 'terms'; terms: readonly { term: string; meaning: RichText }[] }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'table'; label: string; head: readonly string[]; rows: readonly (readonly RichText[])[] };

/** A part of a section: a question opens and shows its answer. */
export type Block = SimpleBlock | { kind: 'question'; question: string; answer: readonly SimpleBlock[] };

export interface Section {
  /** Names the section in the page's address. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** A written text: what stands before its first heading, and its sections. */
export interface WrittenText {
  opening: readonly Block[];
  sections: readonly Section[];
}

/** The text of a page of information, a guide or a post below its title. */
export interface PageText extends WrittenText {
  /** What the page is about, in one or two sentences. */
  lead: RichText;
  /** What to do first, as a button below the lead. */
  action?: { to: string; label: string };
}

/** A text without its links and emphasis. */
export function plainText(text: RichText): string {
  return typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
