/** A text in which `[words](address)` is a link. */
export type LinkedText = string;

/** A part of a section; a text alone is a paragraph. */
export type Block =
  | LinkedText
  | { list: readonly LinkedText[] }
  | { steps: readonly LinkedText[] }
  | { terms: readonly (readonly [term: string, meaning: LinkedText])[] }
  | { question: string; answer: readonly LinkedText[] };

export interface Section {
  /** Names the section in the page's address. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** The text of a page of information or a guide below its title. */
export interface PageText {
  /** What the page is about, in one or two sentences. */
  lead: LinkedText;
  /** What to do first, as a button below the lead. */
  action?: { to: string; label: string };
  sections: readonly Section[];
}
