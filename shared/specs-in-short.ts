import type { Specs } from '#shared/contracts/specs.ts';

/** Such as 'Core i5-5300U', 'Ryzen 5 4650U' or 'M2 Pro': the family and the model, whose names may overlap. */
export function processorName({ cpuFamily, cpuModel }: Pick<Specs, 'cpuFamily' | 'cpuModel'>): string | undefined {
  if (cpuFamily === undefined || cpuModel === undefined) return cpuModel ?? cpuFamily;
  const words = cpuFamily.split(' ');
  const shared = words.findIndex((_, at) => cpuModel.startsWith(words.slice(at).join(' ')));
  return [...(shared < 0 ? words : words.slice(0, shared)), cpuModel].join(' ');
}

/** Gigabytes as sellers say them: 1000 and 1024 are '1 TB', 1256 is '1,256 GB'. */
function gigabytes(amount: number): string {
  const terabyte = [1000, 1024].find((size) => amount >= size && amount % (size / 2) === 0);
  return terabyte ? `${amount / terabyte} TB` : `${amount.toLocaleString('en-US')} GB`;
}

/** Such as '256 GB SSD'. */
export function storageText({ storageGb, storageKind }: Pick<Specs, 'storageGb' | 'storageKind'>): string | undefined {
  const kind = storageKind?.replace('+', ' + ');
  return storageGb === undefined ? kind : [gigabytes(storageGb), kind].filter(Boolean).join(' ');
}

/** What one asks about a laptop first, where there is little room: processor, memory, storage, screen, as far as known. */
export function specsInShort(specs: Specs): string[] {
  const { memoryGb, screenInches } = specs;
  const memory = memoryGb === undefined ? undefined : `${memoryGb} GB`;
  const screen = screenInches === undefined ? undefined : `${screenInches}"`;
  return [processorName(specs), memory, storageText(specs), screen].filter((text) => text !== undefined);
}
