/** The signs of a word as numbers. */
export function signsOf(word: string): number[] {
  return Array.from(word, (sign) => sign.codePointAt(0) ?? 0);
}

/** How many signs of a word are more, less or otherwise in another one (Levenshtein's distance); Infinity where there are more than `most`. */
export function mistakesBetween(one: ArrayLike<number>, other: ArrayLike<number>, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    let least = row;
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      const mistakes = Math.min(before[at - 1]! + same, before[at]! + 1, next[at - 1]! + 1);
      next.push(mistakes);
      least = Math.min(least, mistakes);
    }
    if (least > most) return Infinity;
    before = next;
  }
  const mistakes = before[other.length]!;
  return mistakes <= most ? mistakes : Infinity;
}

/** How alike two words are: the share of their groups of three letters that both have, as PostgreSQL's `similarity` has it. */
export function similarity(one: string, other: string): number {
  const [groups, others] = [threesOf(one), threesOf(other)];
  const shared = Array.from(groups).filter((group) => others.has(group)).length;
  return shared === 0 ? 0 : shared / (groups.size + others.size - shared);
}

function threesOf(word: string): Set<string> {
  const groups = new Set<string>();
  for (const part of word.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const signs = ['', '', ...part, ''].map((sign) => sign || ' ');
    for (let at = 2; at < signs.length; at += 1) groups.add(`${signs[at - 2]}${signs[at - 1]}${signs[at]}`);
  }
  return groups;
}
