import { HIDDEN_TEXTS, type HiddenKind, type WarningKind } from '#shared/conversation-texts.ts';
import { type Contact, findContacts } from '#domain/conversations/find-contacts.ts';
import { findScamPhrases } from '#domain/conversations/scam-phrases.ts';

/** A link within a text. */
interface ShownLink {
  start: number;
  end: number;
  url: string;
  /** Where it leads, in the characters that browsers show. */
  host: string;
}

/** A message's text as one side reads it. */
export interface ShownText {
  text: string;
  links: ShownLink[];
  /** What of it the other side doesn't see yet: for a reader it's gone from the text, its writer is told. */
  hidden: HiddenKind[];
  /** What its reader is warned of; its writer is told that they are. */
  warnings: WarningKind[];
}

interface Reading {
  /** Whether the reader wrote it. */
  mine: boolean;
  /** Whether the two have a booking of this laptop, so that they may reach each other elsewhere. */
  booked: boolean;
  /** Where the laptop is, two letters. */
  country: string | null;
}

/** A text for one of its two sides: what leads elsewhere is masked until the laptop is booked; scams are warned of. The stored text stays. */
export function showText(text: string, { mine, booked, country }: Reading): ShownText {
  const contacts = findContacts(text, country);
  const warnings = findScamPhrases(text);
  if (booked) return { text, links: linksOf(contacts), hidden: [], warnings };
  const hidden = [...new Set(contacts.map(({ kind }) => kind))];
  return { text: mine ? text : masked(text, contacts), links: [], hidden, warnings };
}

function masked(text: string, contacts: readonly Contact[]): string {
  let shown = '';
  let from = 0;
  for (const { kind, start, end } of contacts) {
    shown += text.slice(from, start) + HIDDEN_TEXTS[kind];
    from = end;
  }
  return shown + text.slice(from);
}

function linksOf(contacts: readonly Contact[]): ShownLink[] {
  return contacts.flatMap(({ kind, start, end, url }) => {
    const parsed = kind === 'link' && url !== undefined ? URL.parse(url) : null;
    return parsed && /^https?:$/.test(parsed.protocol) ? [{ start, end, url: parsed.href, host: parsed.host }] : [];
  });
}
