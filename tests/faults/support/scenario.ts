import type { Dice } from '#database/seeds/scale/random.ts';

/** What a scenario is given. */
export interface Run {
  /** The form that is part of `npm test`: less of the same. */
  short: boolean;
  /** Everything that is left to chance comes from here, so that a seed repeats it. */
  dice: Dice;
  /** A folder of its own, removed afterwards. */
  folder: string;
  /** Shows how far it has come. */
  say: (line: string) => void;
  /** Registers how to stop something, also after a failure; the last started is the first stopped. */
  onEnd: (stop: () => Promise<unknown>) => void;
}

/** What was counted and measured, by what it is. */
export type Figures = Record<string, string | number>;

/** Something that may go wrong, and what has to hold all the same. */
export interface Scenario {
  name: string;
  title: string;
  /** @throws {Broken} a promise was broken; {@link NotRun} this machine does not allow it */
  run: (run: Run) => Promise<Figures>;
}

const MOST_FACTS = 20;

/** A guarantee that did not hold. */
export class Broken extends Error {
  override name = 'Broken';

  constructor(what: string, facts: readonly string[] = []) {
    const different = Map.groupBy(facts, withoutIds);
    const shown = [...different.values()].slice(0, MOST_FACTS).map((same) => {
      return `\n    ${same[0]}${same.length > 1 ? ` (and ${same.length - 1} more like this)` : ''}`;
    });
    super(`${what}${shown.join('')}${different.size > MOST_FACTS ? '\n    …' : ''}`);
  }
}

/** The machine does not allow what the scenario needs; the message says what. */
export class NotRun extends Error {
  override name = 'NotRun';
}

/** Facts that differ in nothing but ids and numbers are the same to a person. */
function withoutIds(fact: string): string {
  return fact.replaceAll(/pi_\w+|[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '…');
}
