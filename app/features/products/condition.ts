import type { ProductView } from '#shared/views/products.ts';
import { GRADE_TEXTS } from '#shared/grades.ts';

type Described = Pick<ProductView, 'specs' | 'condition'>;

interface Condition {
  /** The grade, or what the seller writes where they have not graded it. */
  condition: string;
  /** What the grade means. */
  definition?: string;
  /** What the seller writes of it beside the grade. */
  note?: string;
  /** How much of its first capacity the battery has. */
  battery: string | undefined;
}

/** The one condition of a laptop: its grade, as far as there is one; the seller's own words are a note on it. */
export function conditionOf({ specs, condition: words }: Described): Condition {
  const battery = specs?.batteryHealth === undefined ? undefined : `${specs.batteryHealth}%`;
  if (!specs?.grade) return { condition: words, battery };
  const { name: condition, definition } = GRADE_TEXTS[specs.grade];
  const repeats = words.trim().toLowerCase() === condition.toLowerCase();
  return { condition, definition, battery, ...(!repeats && { note: `“${words}”` }) };
}
