import { HOW_TO_CHECK } from '#app/features/guides/texts/how-to-check-a-used-laptop.ts';
import { LAPTOP_BATTERIES } from '#app/features/guides/texts/laptop-batteries.ts';
import { LOCKED_LAPTOPS } from '#app/features/guides/texts/locked-laptops.ts';
import { MEMORY_AND_STORAGE } from '#app/features/guides/texts/memory-and-storage.ts';
import { PROCESSOR_GENERATIONS } from '#app/features/guides/texts/processor-generations.ts';
import type { PageText } from '#app/features/information/page-text.ts';
import type { GuideName } from '#shared/guides.ts';

/** The texts of all guides. Loaders read them, so they stay on the server, and a browser loads only the text that it shows. */
export const GUIDE_TEXTS: Readonly<Record<GuideName, PageText>> = {
  'how-to-check-a-used-laptop': HOW_TO_CHECK,
  'laptop-batteries': LAPTOP_BATTERIES,
  'locked-laptops': LOCKED_LAPTOPS,
  'processor-generations': PROCESSOR_GENERATIONS,
  'memory-and-storage': MEMORY_AND_STORAGE,
};
