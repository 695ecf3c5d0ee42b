import type { Grade } from '#shared/grades.ts';

/** The grades as people read them. */
export const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  'like-new': 'Like new',
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  parts: 'For parts',
};
