import type { Specs } from '#shared/contracts/specs.ts';
import { parseSpecs } from '#shared/specs/parse-specs.ts';

/** How many titles are remembered: reading one takes as long as all else that an answer takes. */
const REMEMBERED = 2_000;

const read = new Map<string, Specs>();

/** What a title says of a laptop; null when it says nothing. Nobody has confirmed it. */
export function readTitle(title: string): Specs | null {
  const known = read.get(title) ?? parseSpecs(title);
  // Those that are asked for stay, and the one that nobody asked for longest goes.
  read.delete(title);
  read.set(title, known);
  const [oldest] = read.keys();
  if (read.size > REMEMBERED && oldest !== undefined) read.delete(oldest);
  return Object.keys(known).length === 0 ? null : known;
}
