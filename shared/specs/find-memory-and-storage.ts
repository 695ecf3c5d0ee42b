import { type Amount, type Item, type Label, couldBeMemory, readItems } from '#shared/specs/amounts.ts';
import type { Specs } from '#shared/contracts/specs.ts';

type MemoryAndStorage = Pick<Specs, 'memoryGb' | 'storageGb' | 'storageKind'>;

/** What may stand between an amount and the word that says what it is of. */
const BETWEEN =
  /^[\s\-:=.]*(?:(?:of|fast|unified|installed|soldered|new|super|ultra|samsung|intel|crucial|kingston|sandisk|wd|total|internal|original|brand|big|huge|large|hi-speed|single|dual|channel|micron|toshiba|hynix|sk|evo|pro|970|980|860|870|plus|hyperx|onboard|sshd|boot|system|m\.2|\d{4}\s?mhz|2\.5")[\s\-:]*)*$/;

/** Less is a typing error, or a machine older than any filter: no memory is stated. */
const LEAST_MEMORY_GB = 1;
/** More is a drive, whatever stands beside it. */
const MOST_MEMORY_GB = 256;
/** An amount beside a graphics card, and no other in the title: up to here it is the card's. */
const MOST_OF_A_CARD_ALONE_GB = 6;
/** The smallest drive that a laptop of today may have; below it an amount beside 'SSD' is memory. */
const SMALLEST_DRIVE_GB = 14;

/**
 * Memory and drives. Sellers write '8GB RAM 256GB SSD', 'RAM 8GB SSD 256GB', '8/256GB' and '16GB 512GB'; they also say what is
 * missing ('no HDD'), and what a graphics card has.
 * @param title normalized
 */
export function findMemoryAndStorage(title: string): MemoryAndStorage {
  const items = readItems(title);
  const owner = mendedClaims(claimAmounts(title, items));
  const amounts = items.filter((item): item is Amount => item.is === 'amount');
  const labels = items.filter((item): item is Label => item.is !== 'amount');
  const missing = (is: Label['is']) =>
    labels.some(
      (label) =>
        label.is === is && label.missing && !(is === 'memory' && /memory/.test(title.slice(label.from, label.to))),
    );

  const memory = amounts.filter((amount) => owner.get(amount)?.is === 'memory');
  const drives = amounts.filter((amount) => owner.get(amount)?.is === 'storage');
  const free = amounts.filter((amount) => !owner.has(amount));

  if (memory.length === 0 && !missing('memory')) {
    const found = guessMemory(title, free, drives);
    if (found) memory.push(...free.splice(free.indexOf(found), 1));
  }
  if (!missing('storage') || drives.length > 0) drives.push(...moreDrives(title, free, drives, memory));

  // '4GB Memory 64GB Memory': nobody has sixteen times as much of one as of the same.
  const sizes = memory.map(({ gigabytes }) => gigabytes);
  const most = Math.max(...sizes);
  if (drives.length === 0 && most >= Math.max(32, 8 * Math.min(...sizes)))
    drives.push(...memory.splice(sizes.indexOf(most), 1));

  const result: MemoryAndStorage = {};
  const memorySizes = new Set(memory.map(({ gigabytes }) => gigabytes));
  const [memoryGb] = memorySizes;
  const isOne = memorySizes.size === 1 && !memory.some(({ choice }) => choice);
  if (isOne && memoryGb !== undefined && memoryGb >= LEAST_MEMORY_GB) result.memoryGb = memoryGb;
  if (drives.length > 0 && !drives.some(({ choice }) => choice)) result.storageGb = sumDrives(title, drives);
  const kind = kindOf(labels.filter((label) => label.is === 'storage' && !label.missing));
  if (kind) result.storageKind = kind;
  return result;
}

/** Which label each amount belongs to: the one after it, as most sellers write, else the one before it. */
function claimAmounts(title: string, items: readonly Item[]): Map<Amount, Label> {
  const owner = new Map<Amount, Label>();
  for (const [index, label] of items.entries()) {
    if (label.is === 'amount' || label.missing) continue;
    const before = items[index - 1];
    const after = items[index + 1];
    const claimsBefore =
      before?.is === 'amount' &&
      !owner.has(before) &&
      BETWEEN.test(title.slice(before.to, label.from)) &&
      fits(before, label, items);
    const claimsAfter =
      after?.is === 'amount' && BETWEEN.test(title.slice(label.to, after.from)) && fits(after, label, items);
    const afterIsNamed = after?.is === 'amount' && isNamed(title, items, index + 1);
    if (claimsBefore && !(claimsAfter && !afterIsNamed && prefersAfter(label, before, after))) owner.set(before, label);
    // A second word for the same amount: '8GB DDR4 RAM'.
    else if (sameLabel(title, items, index) && before?.is !== 'amount') continue;
    else if (claimsAfter && !afterIsNamed) owner.set(after, label);
  }
  return owner;
}

/** '16GB SSD 256GB Memory': nobody has more memory than disk, so the words belong the other way round. */
function mendedClaims(owner: Map<Amount, Label>): Map<Amount, Label> {
  const [[one, oneLabel] = [], [other, otherLabel] = [], ...more] = owner;
  if (!one || !other || !oneLabel || !otherLabel || more.length > 0 || oneLabel.is === otherLabel.is) return owner;
  const [memory, drive] = oneLabel.is === 'memory' ? [one, other] : [other, one];
  if (![oneLabel, otherLabel].some(({ is }) => is === 'graphics') && memory.gigabytes >= 100 && drive.gigabytes <= 64) {
    owner.set(one, otherLabel);
    owner.set(other, oneLabel);
  }
  return owner;
}

/** 'SSD' between a small and a large amount: '16GB SSD 960GB' is memory, and then a drive. */
function prefersAfter(label: Label, before: Amount, after: Amount): boolean {
  // A graphics card has less than the machine.
  if (label.is === 'graphics') return after.gigabytes < before.gigabytes;
  return label.is === 'storage' && before.gigabytes <= 64 && after.gigabytes >= before.gigabytes * 4;
}

/** Whether an amount has a label of its own right after it. */
function isNamed(title: string, items: readonly Item[], index: number): boolean {
  const amount = items[index];
  const next = items[index + 1];
  return (
    amount?.is === 'amount' &&
    next !== undefined &&
    next.is !== 'amount' &&
    !next.missing &&
    BETWEEN.test(title.slice(amount.to, next.from)) &&
    fits(amount, next, items) &&
    !startsNext(title, items, index + 1)
  );
}

/** Whether a label belongs to the amount after it, because the title names before it counts: 'RAM 8GB SSD 256GB'. */
function startsNext(title: string, items: readonly Item[], index: number): boolean {
  const label = items[index];
  const next = items[index + 1];
  const beforeAmount = items[index - 2];
  const amount = items[index - 1];
  if (
    !label ||
    label.is === 'amount' ||
    next?.is !== 'amount' ||
    !beforeAmount ||
    beforeAmount.is === 'amount' ||
    !amount
  )
    return false;
  if (!BETWEEN.test(title.slice(label.to, next.from)) || !BETWEEN.test(title.slice(beforeAmount.to, amount.from)))
    return false;
  const later = items[index + 2];
  return (
    beforeAmount.is !== label.is && !(later && later.is !== 'amount' && BETWEEN.test(title.slice(next.to, later.from)))
  );
}

/** Whether the item before is a label of the same thing, so that both say one thing. */
function sameLabel(title: string, items: readonly Item[], index: number): boolean {
  const [before, label] = [items[index - 1], items[index]];
  return (
    before !== undefined &&
    label !== undefined &&
    before.is === label.is &&
    BETWEEN.test(title.slice(before.to, label.from))
  );
}

function fits(amount: Amount, label: Label, items: readonly Item[]): boolean {
  if (label.is === 'memory') return amount.gigabytes <= MOST_MEMORY_GB;
  if (label.is === 'storage')
    return (
      amount.gigabytes >= SMALLEST_DRIVE_GB ||
      (label.kinds.includes('HDD') &&
        amount.gigabytes >= 2 &&
        items.some((item) => item.is === 'amount' && item.gigabytes < 1))
    );
  // A graphics card's memory, unless it is the only one and large enough for a machine.
  return (
    (label.card && amount.gigabytes <= MOST_OF_A_CARD_ALONE_GB) ||
    (amount.gigabytes <= 24 &&
      items.some((item) => item.is === 'amount' && item !== amount && item.gigabytes <= 64 && couldBeMemory(item)))
  );
}

const OF_GRAPHICS = /^\s?(?:gpu|vram|graphics)/;

/** The memory among amounts that nobody named: the first that could be. */
function guessMemory(title: string, free: readonly Amount[], drives: readonly Amount[]): Amount | undefined {
  const smallest = Math.min(...drives.map(({ gigabytes }) => gigabytes), Infinity);
  const largest =
    free.length > 1 && drives.length === 0 ? Math.max(...free.map(({ gigabytes }) => gigabytes)) : smallest;
  const candidate = free.find(
    (amount) =>
      couldBeMemory(amount) &&
      !OF_GRAPHICS.test(title.slice(amount.to)) &&
      amount.gigabytes <= 64 &&
      amount.gigabytes < Math.min(smallest, largest),
  );
  if (!candidate) return undefined;
  const isLarge =
    candidate.gigabytes === 64 ||
    (candidate.gigabytes >= 16 && IS_CHROMEBOOK.test(title)) ||
    (candidate.gigabytes >= 32 && /chromebook|tablet|stream|cloudbook/.test(title));
  const hasDrive =
    drives.length > 0 || free.some((other) => other !== candidate && other.gigabytes > candidate.gigabytes);
  return isLarge && !hasDrive ? undefined : candidate;
}

/** From where on an amount that nobody named is a drive: Chromebooks have small ones. */
const leastFreeDrive = (title: string) => (IS_CHROMEBOOK.test(title) ? 16 : 28);
const IS_CHROMEBOOK = /chrome\s?book|chrome\s?os|(?<!\p{L})xe[35]\d{2}/u;

/** Drives among amounts that nobody named. */
function moreDrives(
  title: string,
  free: readonly Amount[],
  drives: readonly Amount[],
  memory: readonly Amount[],
): Amount[] {
  const large = free.filter(
    (amount) =>
      amount.gigabytes >= (drives.length > 0 ? 100 : leastFreeDrive(title)) &&
      !memory.includes(amount) &&
      amount.gigabytes > Math.max(...memory.map(({ gigabytes }) => gigabytes), 0),
  );
  if (drives.length > 0) {
    // Said again, not another one: '(512GB SSD) … 512GB'.
    return large.filter(({ gigabytes }) => !drives.some((drive) => drive.gigabytes === gigabytes));
  }
  const seen = new Set<number>();
  return large.filter((amount, index) => {
    const joined = /^\s*[+&]\s*$/.test(title.slice(large[index - 1]?.to ?? 0, amount.from));
    const repeated = seen.has(amount.gigabytes) && !joined;
    seen.add(amount.gigabytes);
    return !repeated;
  });
}

function sumDrives(title: string, drives: readonly Amount[]): number {
  const inOrder = drives.toSorted((one, other) => one.from - other.from);
  let sum = 0;
  for (const [index, drive] of inOrder.entries()) {
    const earlier = inOrder.slice(0, index).find(({ gigabytes }) => gigabytes === drive.gigabytes);
    const joined = /^[^+&]*[+&][^+&]*$/.test(title.slice(inOrder[index - 1]?.to ?? 0, drive.from));
    if (!earlier || joined) sum += drive.gigabytes;
  }
  return sum;
}

function kindOf(labels: readonly Label[]): Specs['storageKind'] {
  const kinds = new Set(labels.flatMap(({ kinds: named }) => named));
  if (kinds.has('SSD') && kinds.has('HDD')) return 'SSD+HDD';
  if (kinds.has('eMMC')) return kinds.has('HDD') || kinds.size === 1 ? 'eMMC' : undefined;
  return kinds.has('SSD') ? 'SSD' : kinds.has('HDD') ? 'HDD' : undefined;
}
