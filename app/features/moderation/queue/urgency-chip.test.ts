import { expect, test } from 'vitest';
import { urgencyChip } from '#app/features/moderation/queue/urgency-chip.ts';

test.each([
  [100, 'Urgent'],
  [50, 'Urgent'],
  [49, 'Soon'],
  [40, 'Soon'],
  [39, 'Can wait'],
  [0, 'Can wait'],
])('an urgency of %i is ‘%s’', (urgency, words) => {
  expect(urgencyChip(urgency).words).toBe(words);
});
