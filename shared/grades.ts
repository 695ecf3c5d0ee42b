/** How worn a laptop is, best first. Buyers read the definition beside the grade, and sellers while they choose it. */
export const GRADES = ['like-new', 'excellent', 'good', 'fair', 'parts'] as const;
export type Grade = (typeof GRADES)[number];

interface GradeText {
  name: string;
  definition: string;
}

export const GRADE_TEXTS: Readonly<Record<Grade, GradeText>> = {
  'like-new': {
    name: 'Like new',
    definition:
      'No mark that you would find without looking for it. Everything works, and the battery holds at least 90%.',
  },
  excellent: {
    name: 'Excellent',
    definition: 'Light marks that you see up close only. Everything works, and the battery holds at least 80%.',
  },
  good: {
    name: 'Good',
    definition: 'Scratches or shiny keys that you see in passing. Everything works; the battery holds some hours.',
  },
  fair: {
    name: 'Fair',
    definition:
      'Dents, worn keys or spots on the screen. It can be used every day; what does not work is in the description.',
  },
  parts: {
    name: 'For parts',
    definition: 'Does not start, or something that one needs is broken or missing. For people who repair.',
  },
};

/** The texts of a grade; undefined for any other text. */
export function gradeText(value: string): GradeText | undefined {
  const grade = GRADES.find((known) => known === value);
  return grade && GRADE_TEXTS[grade];
}
