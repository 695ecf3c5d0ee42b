import type { Database } from '#database/tables.ts';

interface Kept<Value> {
  value: Promise<Value>;
  until: number;
}

/** How many answers one memory keeps; the oldest go first. */
const MOST_KEPT = 2_000;

/**
 * Remembers what a question about a database was answered for a short time, so that many who ask the same at once are answered by one look.
 * What fails is not remembered.
 * @param milliseconds how long an answer may be told again
 */
export function cached<Value>(milliseconds: number) {
  const memories = new WeakMap<Database, Map<string, Kept<Value>>>();
  return (owner: Database, question: string, ask: () => Promise<Value>): Promise<Value> => {
    const now = performance.now();
    const memory = memories.get(owner) ?? new Map<string, Kept<Value>>();
    memories.set(owner, memory);
    const kept = memory.get(question);
    if (kept && kept.until > now) return kept.value;
    const value = ask();
    memory.delete(question);
    memory.set(question, { value, until: now + milliseconds });
    value.catch(() => memory.delete(question));
    for (const oldest of memory.keys()) {
      if (memory.size <= MOST_KEPT) break;
      memory.delete(oldest);
    }
    return value;
  };
}
