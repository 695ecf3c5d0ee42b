/** The guides to used laptops by their last part of the path, with their titles. */
export const GUIDES = {
  'how-to-check-a-used-laptop': 'How to check a used laptop in ten minutes',
  'laptop-batteries': 'Is the battery still good?',
  'locked-laptops': 'Locked laptops, and how to spot one',
  'processor-generations': 'Processor generations in plain words',
  'memory-and-storage': 'How much memory and storage do you need?',
} as const;

export type GuideName = keyof typeof GUIDES;

export const GUIDE_NAMES = Object.keys(GUIDES) as GuideName[];

/** The page that lists them. */
export const GUIDES_PATH = '/guides';

/** The path of a guide's page. */
export function guidePath(name: GuideName): string {
  return `${GUIDES_PATH}/${name}`;
}
