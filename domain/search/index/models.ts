import type { DictionaryColumn } from '#domain/search/index/columns.ts';
import type { ModelName } from '#domain/search/question.ts';
import type { NamedModel } from '#domain/search/vocabulary.ts';

/** The makers, lines and models that listings have or had, some thousands whatever the listings are, and how many each has for sale. */
export class Models {
  readonly #columns: Record<keyof ModelName, DictionaryColumn>;
  /** By the codes of maker, line and model, how many listings for sale have these. */
  readonly #counts = new Map<number, Map<number, Map<number, number>>>();
  readonly #byName = new Map<string, NamedModel>();
  /** By each word that they are called by. */
  readonly #byWord = new Map<string, NamedModel[]>();
  /** These words in their order; null after new ones came. */
  #sorted: string[] | null = null;

  constructor(brand: DictionaryColumn, line: DictionaryColumn, model: DictionaryColumn) {
    this.#columns = { brand, line, model };
  }

  /** Counts a listing that has come up for sale, or is not for sale any more. */
  change(slot: number, by: 1 | -1): void {
    const { brand, line, model } = this.#columns;
    const models = within(within(this.#counts, brand.codes[slot]!), line.codes[slot]!);
    const code = model.codes[slot]!;
    models.set(code, (models.get(code) ?? 0) + by);
  }

  /** How many listings for sale one has. */
  count({ brand, line, model }: ModelName): number {
    const [anyLine, anyModel] = [line === null && model === null, model === null];
    const [lineCode, modelCode] = [this.#columns.line.codeOf(line), this.#columns.model.codeOf(model)];
    let count = 0;
    for (const [eachLine, models] of this.#counts.get(this.#columns.brand.codeOf(brand)) ?? []) {
      if (!anyLine && eachLine !== lineCode) continue;
      for (const [each, counted] of models) if (anyModel || each === modelCode) count += counted;
    }
    return count;
  }

  /** Adds the names that are new. */
  addNames(models: Iterable<NamedModel>): void {
    for (const model of models) {
      if (this.#byName.has(model.name)) continue;
      this.#byName.set(model.name, model);
      for (const word of new Set(model.words.split(' '))) {
        const called = this.#byWord.get(word);
        if (called) called.push(model);
        else {
          this.#byWord.set(word, [model]);
          this.#sorted = null;
        }
      }
    }
  }

  /**
   * Names of which, for each beginning, one word begins so: those first whose words begin with all of them as they stand, then the shortest.
   */
  with(beginnings: readonly string[], most: number): NamedModel[] {
    const longest = beginnings.reduce((one, other) => (other.length > one.length ? other : one), '');
    const called = new Set(this.#wordsFrom(longest).flatMap((word) => this.#byWord.get(word) ?? []));
    const typed = beginnings.join(' ');
    const beginsSo = ({ words }: NamedModel) => Number(words.startsWith(typed));
    return Array.from(called)
      .filter(({ words }) => beginnings.every((beginning) => ` ${words}`.includes(` ${beginning}`)))
      .toSorted(
        (one, other) =>
          beginsSo(other) - beginsSo(one) ||
          one.words.length - other.words.length ||
          compare(one.words, other.words) ||
          compare(one.name, other.name),
      )
      .slice(0, most);
  }

  #wordsFrom(beginning: string): string[] {
    const sorted = (this.#sorted ??= Array.from(this.#byWord.keys()).toSorted(compare));
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! < beginning) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (sorted[end]?.startsWith(beginning)) end += 1;
    return sorted.slice(low, end);
  }
}

function within<Value>(map: Map<number, Map<number, Value>>, key: number): Map<number, Value> {
  let found = map.get(key);
  if (!found) {
    found = new Map();
    map.set(key, found);
  }
  return found;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
