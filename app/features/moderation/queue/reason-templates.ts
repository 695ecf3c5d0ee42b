import type { Decision, ItemReason } from '#shared/moderation.ts';

const TAKEN_DOWN: Partial<Record<ItemReason, string>> = {
  scam: 'People told us that this listing looks like a scam. Add pictures of your own and describe the laptop as it is, then answer us.',
  misleading:
    'What the listing says doesn’t match the laptop. Correct its title, description and specifications, then answer us.',
  'not-a-laptop': 'Only laptops are sold here, and this doesn’t look like one.',
  'not-available': 'People told us that this laptop isn’t available any more. If it is, answer us.',
  offensive: 'The listing has words or pictures that aren’t allowed here.',
  'far-below':
    'The price is far below what such laptops sell for. Check it, say in the description why it’s so low, then answer us.',
};

/** Plain words to begin with, by why something was reported; '' where only the Admin knows. */
export function reasonTemplate(decision: Decision, reasons: readonly ItemReason[]): string {
  if (decision !== 'take-down') return '';
  for (const reason of reasons) {
    const words = TAKEN_DOWN[reason];
    if (words !== undefined) return words;
  }
  return '';
}
