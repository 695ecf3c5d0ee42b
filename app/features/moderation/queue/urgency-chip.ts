import type { ChipKind } from '#app/components/ui/chip.tsx';

/** What an item's urgency, 0 to 100, means: from 50 on are scams and sellers with many reports, from 40 on what somebody waits for. */
export function urgencyChip(urgency: number): { words: string; kind: ChipKind } {
  if (urgency >= 50) return { words: 'Urgent', kind: 'danger' };
  if (urgency >= 40) return { words: 'Soon', kind: 'caution' };
  return { words: 'Can wait', kind: 'waiting' };
}
