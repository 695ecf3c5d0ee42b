import { databaseLoad, compare, inRounds, type Load, type Rounds, serverLoad } from '#scripts/bench/ratios/measure.ts';
import { type Market, whileChanging } from '#scripts/bench/ratios/changes.ts';
import { describeRounds, type Line, perSecond } from '#scripts/bench/ratios/report.ts';
import { newPrefixes, newSearches } from '#scripts/bench/ratios/subjects.ts';

interface Search {
  name: string;
  paths: string[];
  connections: number;
  /** What there has to be a second, and within which time (ms) for 99 of 100; null where nothing is asked of it. */
  goal: { rate: number | null; p99: number | null };
}

/** From so many laptops on, more connections ask, and less is expected. */
const MANY = 100_000;
const CHANGES = 20;
/**
 * So many searches are put to PostgreSQL alone in turn, on so many connections. Among many laptops each takes it seconds of two processors,
 * so that those of as many connections as the app has would wait for minutes.
 */
const ALONE = { many: { searches: 20, connections: 2 }, few: { searches: 200, connections: 10 } };
/** What is left of the rate while listings change. */
const LEAST_WHILE_CHANGING = 0.8;
const PREFIX_MS = 20;

function searches(products: number): Search[] {
  const isLarge = products >= MANY;
  const connections = isLarge ? 50 : 10;
  const goal = (few: number) => (isLarge ? { rate: 300, p99: 250 } : { rate: few, p99: null });
  const [lists, facets] = ['/api/laptops?limit=24&', '/api/laptops/facets?'];
  return [
    { name: '24 found, new searches', paths: newSearches(lists), connections, goal: goal(1_500) },
    { name: 'facets, new searches', paths: newSearches(facets), connections, goal: goal(300) },
  ];
}

interface SearchBench {
  products: number;
  seconds: number;
  origin: string;
  market: Market;
  only: RegExp;
  say: (line: Line) => void;
  /** What PostgreSQL alone is asked for these addresses, without an index in memory. */
  alone: (paths: readonly string[]) => Promise<() => Promise<unknown>>;
}

/** Searches that nobody has made before, each connection others; the same while listings change; suggestions for new prefixes. */
export async function measureSearches({
  products,
  seconds,
  origin,
  market,
  only,
  say,
  alone,
}: SearchBench): Promise<void> {
  const bare = products >= MANY ? ALONE.many : ALONE.few;
  for (const { name, paths, connections, goal } of searches(products)) {
    if (!only.test(name)) continue;
    const load = serverLoad(origin, paths, {});
    const turn = { connections, seconds };
    const database = databaseLoad(await alone(paths.slice(-bare.searches)));
    const few: Load = (each) => database({ ...each, connections: bare.connections });
    const rounds = await compare(load, few, turn);
    const called = `${name}, ${connections} connections (index warm, answers cold)`;
    const comparedWith = `PostgreSQL alone: ${perSecond(rounds.bare.rate)}`;
    say(line(called, rounds.ours, comparedWith, rounds.ours.rate / rounds.bare.rate, goal));
    say(await whileSold({ name: called, load, turn, market }, rounds.ours));
  }
  if (!only.test('suggestions')) return;
  const suggestions = await inRounds(serverLoad(origin, newPrefixes(), {}), { connections: 10, seconds });
  say(line('suggestions for new prefixes, 10 connections', suggestions, '', null, { rate: null, p99: PREFIX_MS }));
}

/** The same while listings are edited, added and sold. */
async function whileSold(
  {
    name,
    load,
    turn,
    market,
  }: { name: string; load: Load; turn: { connections: number; seconds: number }; market: Market },
  still: Rounds,
): Promise<Line> {
  const rates: number[] = [];
  const rounds = await inRounds(
    whileChanging(market, CHANGES, load, (rate) => rates.push(rate)),
    turn,
  );
  const changes = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  return {
    name: `${name}, while ${changes.toFixed(0)} listings a second are edited, added or sold`,
    ...describeRounds(rounds),
    comparedWith: `without: ${perSecond(still.rate)}`,
    reached: `${Math.round((rounds.rate / still.rate) * 100)} %`,
    target: `${LEAST_WHILE_CHANGING * 100} % or more, of ${CHANGES} changes`,
    met: rounds.rate >= still.rate * LEAST_WHILE_CHANGING && changes > CHANGES * 0.9,
  };
}

function line(name: string, rounds: Rounds, comparedWith: string, ratio: number | null, goal: Search['goal']): Line {
  const parts = [
    goal.rate === null ? '' : `${goal.rate.toLocaleString('en-US')}/s or more`,
    goal.p99 === null ? '' : `p99 at most ${goal.p99} ms`,
  ];
  return {
    name,
    ...describeRounds(rounds),
    comparedWith,
    reached: ratio === null ? '' : `${Math.round(ratio * 100)} %`,
    target: parts.filter(Boolean).join(', '),
    met: rounds.rate >= (goal.rate ?? 0) && rounds.p99 <= (goal.p99 ?? Infinity),
  };
}
