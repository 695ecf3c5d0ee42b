/** A model, what it can be had with, and what it cost new, in dollars. */
export interface Model {
  brand: string;
  line: string | null;
  model: string | null;
  processors: readonly string[];
  memory: readonly string[];
  storage: readonly string[];
  screen: string;
  price: number;
}

/** @param name maker, line and model, between strokes; a line or a model may be missing */
function named(name: string): Pick<Model, 'brand' | 'line' | 'model'> {
  const [brand = '', line = '', of = ''] = name.split('|');
  return { brand, line: line || null, model: of || null };
}

export const model = (
  name: string,
  screen: string,
  price: number,
  processors: string,
  memory: string,
  storage: string,
): Model => ({
  ...named(name),
  screen,
  price,
  processors: processors.split('|'),
  memory: memory.split('|'),
  storage: storage.split('|'),
});
