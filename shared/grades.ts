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
    definition: 'You’d have to look hard to find a mark. Everything works, and the battery holds at least 90%.',
  },
  excellent: {
    name: 'Excellent',
    definition: 'Light marks that you only see up close. Everything works, and the battery holds at least 80%.',
  },
  good: {
    name: 'Good',
    definition: 'Scratches or shiny keys that you notice. Everything works, and the battery lasts a few hours.',
  },
  fair: {
    name: 'Fair',
    definition:
      'Dents, worn keys or spots on the screen. You can use it every day. The description says what doesn’t work.',
  },
  parts: {
    name: 'For parts',
    definition: 'Doesn’t start, or an important part is broken or missing. For people who do repairs.',
  },
};

/** The grades that somebody who asks for one is content with: that and all better ones. What is for parts is asked for by itself. */
export function gradesFrom(least: string): readonly string[] {
  const at = GRADES.findIndex((grade) => grade === least);
  return least === 'parts' || at < 0 ? [least] : GRADES.slice(0, at + 1);
}

/** What a grade is called where it is the least that is asked for. */
export function leastGradeText(least: string): string {
  const name = gradeText(least)?.name ?? least;
  return gradesFrom(least).length > 1 ? `${name} or better` : name;
}

/** The texts of a grade; undefined for any other text. */
export function gradeText(value: string): GradeText | undefined {
  const grade = GRADES.find((known) => known === value);
  return grade && GRADE_TEXTS[grade];
}
