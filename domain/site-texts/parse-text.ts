import { lexer, type Token, type Tokens } from 'marked';
import type { Block, RichText, Run, Section, SimpleBlock, WrittenText } from '#shared/page-text.ts';

/** What a writer has to change before a text can be shown; its message is for them. */
export class TextError extends Error {}

/**
 * Parses a text in our part of Markdown: paragraphs, `## headings {#id}`, `### questions` that open, lists, `- **Term**: meaning`, tables, code
 * between fences (with a label after the first), links, bold, italics and `code`. HTML is text like any other. Nothing is left out in
 * silence: what cannot be shown is refused.
 * @throws {TextError} for what cannot be shown, and for links that lead elsewhere than links may
 */
export function parseText(source: string): WrittenText {
  const opening: Block[] = [];
  const sections: (Section & { blocks: Block[] })[] = [];
  let into = opening;
  let answer: SimpleBlock[] | null = null;
  for (const token of lexer(source)) {
    if (token.type === 'space') continue;
    if (isHeading(token)) {
      answer = null;
      if (token.depth === 2) {
        const section = { ...parseHeading(token.text, sections), blocks: [] };
        sections.push(section);
        into = section.blocks;
        continue;
      }
      if (token.depth !== 3) throw new TextError(`Use ## for headings and ### for questions: “${token.raw.trim()}”.`);
      answer = [];
      into.push({ kind: 'question', question: plain(token.tokens), answer });
      continue;
    }
    (answer ?? into).push(parseBlock(token));
  }
  return { opening, sections };
}

/** Parses a text of one paragraph, such as a lead. @throws {TextError} */
export function parseLine(source: string): RichText {
  const { opening, sections } = parseText(source);
  const [only, ...more] = opening;
  if (!only) return '';
  if (only.kind !== 'paragraph' || more.length > 0 || sections.length > 0) {
    throw new TextError('Write one paragraph, without headings and lists.');
  }
  return only.text;
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

/** The text of a heading, and its name in the address: `{#name}` after it, or made of its words. */
function parseHeading(source: string, sections: readonly Section[]): { id: string; heading: string } {
  const [, words = '', named] = /^(.*?)\s*(?:\{#([a-z0-9-]{1,60})\})?$/s.exec(source) ?? [];
  const heading = plain(lexer(words).flatMap((token) => ('tokens' in token ? (token.tokens ?? []) : [])));
  if (heading === '') throw new TextError('A heading has no words.');
  if (named !== undefined) {
    if (sections.some(({ id }) => id === named)) throw new TextError(`Two headings are named {#${named}}.`);
    return { id: named, heading };
  }
  const wanted = toName(heading) || 'section';
  let id = wanted;
  for (let count = 2; sections.some((section) => section.id === id); count += 1) id = `${wanted}-${count}`;
  return { id, heading };
}

/** Words as a part of an address: small letters, digits and hyphens; empty where there are none. */
export function toName(words: string): string {
  return words
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
}

function parseBlock(token: Token): SimpleBlock {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return { kind: 'paragraph', text: parseInline((token as Tokens.Paragraph).tokens) };
    case 'html':
      return { kind: 'paragraph', text: (token as Tokens.HTML).text.trim() };
    case 'list':
      return parseList(token as Tokens.List);
    case 'code':
      return { kind: 'code', label: (token as Tokens.Code).lang || 'Code', code: (token as Tokens.Code).text };
    case 'table':
      return parseTable(token as Tokens.Table);
    case 'blockquote':
      throw new TextError('Quotes (lines that begin with >) can’t be shown. Write them as paragraphs.');
    case 'hr':
      throw new TextError('Lines across the page can’t be shown. Use a heading instead.');
    default:
      throw new TextError(`This can’t be shown: “${token.raw.trim().slice(0, 60)}”.`);
  }
}

function parseList({ ordered, items }: Tokens.List): SimpleBlock {
  const texts = items.map((item) => {
    if (item.task) throw new TextError('Lists with boxes to tick can’t be shown.');
    const parts = item.tokens.filter(({ type }) => type !== 'space');
    const [only, ...more] = parts;
    const isOne = only !== undefined && more.length === 0;
    if (isOne && only.type === 'html') return only.raw.trim();
    if (!isOne || (only.type !== 'text' && only.type !== 'paragraph')) {
      throw new TextError(`Each point of a list is one paragraph: “${item.raw.trim().slice(0, 60)}”.`);
    }
    return parseInline((only as Tokens.Text).tokens ?? []);
  });
  const terms = ordered ? [] : texts.flatMap((text) => asTerm(text) ?? []);
  if (texts.length > 0 && terms.length === texts.length) {
    return { kind: 'terms', terms };
  }
  return { kind: ordered ? 'steps' : 'list', items: texts };
}

/** `**Term**: meaning`, parted; null for any other text. */
function asTerm(text: RichText): { term: string; meaning: RichText } | null {
  if (typeof text === 'string') return null;
  const [first, second, ...rest] = text;
  if (typeof first !== 'object' || first.as !== 'strong' || first.to !== undefined) return null;
  if (typeof second !== 'string' || !second.startsWith(': ')) return null;
  return { term: first.text, meaning: tidy([second.slice(2), ...rest]) };
}

function parseTable({ header, rows }: Tokens.Table): SimpleBlock {
  const head = header.map(({ tokens }) => plain(tokens));
  const named = head.filter((cell) => cell !== '');
  const label = `${new Intl.ListFormat('en-GB').format(named)} compared`;
  return { kind: 'table', label, head, rows: rows.map((row) => row.map(({ tokens }) => parseInline(tokens))) };
}

function parseInline(tokens: readonly Token[]): RichText {
  return tidy(runsOf(tokens, {}));
}

/** Runs in their order; emphasis within a link, and a link within emphasis, are both kept. */
function runsOf(tokens: readonly Token[], around: Pick<Run, 'to' | 'as'>): (string | Run)[] {
  const run = (text: string, more: Pick<Run, 'as'> = {}): string | Run => {
    const kept = { ...around, ...more };
    return kept.to === undefined && kept.as === undefined ? text : { text, ...kept };
  };
  return tokens.flatMap((token): (string | Run)[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
      case 'html':
        return [run(onOneLine((token as Tokens.Text).text))];
      case 'codespan':
        return [run((token as Tokens.Codespan).text, { as: 'code' })];
      case 'strong':
      case 'em':
        return runsOf((token as Tokens.Strong).tokens, { ...around, as: token.type });
      case 'br':
        return [run(' ')];
      case 'link': {
        const { href, tokens: words } = token as Tokens.Link;
        return runsOf(words, { ...around, to: checkedLink(href) });
      }
      case 'image':
        throw new TextError('Pictures can’t be shown in texts.');
      case 'del':
        throw new TextError('Text that is struck out can’t be shown. Leave it out, or write ~ as \\~.');
      default:
        throw new TextError(`This can’t be shown: “${token.raw.trim().slice(0, 60)}”.`);
    }
  });
}

/** A link that may stand in a text. @throws {TextError} */
function checkedLink(href: string): string {
  if (!isAllowedLink(href)) {
    throw new TextError(
      `The link “${href.slice(0, 60)}” can’t be used: links begin with https://, http://, mailto:, tel:, / or #.`,
    );
  }
  return href;
}

/** Whether a link leads where links may: http(s), e-mail, phone, a page of this site (never `//elsewhere`), or a section of the same page. */
export function isAllowedLink(href: string): boolean {
  if (href.length > 2_000 || /[\s\\]|\p{C}/u.test(href)) return false;
  if (/^#[\w-]+$/.test(href) || /^\/(?!\/)/.test(href)) return true;
  if (/^(mailto:[^@]+@[^@]+|tel:\+?[\d().-]+)$/i.test(href)) return true;
  if (!/^https?:\/\//i.test(href)) return false;
  const url = URL.parse(href);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}

const plain = (tokens: readonly Token[]): string =>
  runsOf(tokens, {})
    .map((run) => (typeof run === 'string' ? run : run.text))
    .join('')
    .trim();

const onOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/** Joins parts of the same kind that stand beside each other; a text alone is a string. */
function tidy(runs: readonly (string | Run)[]): RichText {
  const joined: (string | Run)[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run === '') continue;
    if (typeof run === 'string' && typeof last === 'string') joined[joined.length - 1] = last + run;
    else if (typeof run === 'object' && typeof last === 'object' && run.to === last.to && run.as === last.as)
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  if (joined.length === 0) return '';
  return joined.length === 1 && typeof joined[0] === 'string' ? joined[0] : joined;
}
