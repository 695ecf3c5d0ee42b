import { expect, test } from 'vitest';
import { type FairQueue, type Leave, openFairQueue } from '#server/plugins/fair-queue.ts';

const BOUNDS = { atOnce: 1, atOnceFromOne: 1, mostWaiting: 4, fewFromOne: 3 };
const STAYS = new AbortController().signal;

/** Asks for places, and notes who got one or was refused, in that order. */
function watch(queue: FairQueue) {
  const admitted: string[] = [];
  const refused: string[] = [];
  const leaves: Leave[] = [];
  const enter = (name: string, { signal = STAYS, key }: { signal?: AbortSignal; key?: string } = {}) =>
    queue.enter({ source: name.charAt(0), signal, key }).then(
      (leave) => {
        admitted.push(name);
        leaves.push(leave);
      },
      (error: unknown) => void refused.push(`${name} ${Object(error).code ?? error}`),
    );
  /** Everybody who has a place gives it back, until nobody waits. */
  const workOff = async () => {
    await settled();
    for (let leave = leaves.shift(); leave; leave = leaves.shift()) {
      leave();
      await settled();
    }
  };
  return { admitted, refused, leaves, enter, workOff };
}

/** Until all promises that can be have been settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('sources take turns, however many of one wait', async () => {
  const { admitted, refused, enter, workOff } = watch(openFairQueue({ ...BOUNDS, mostWaiting: 10 }));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void enter(name);
  await workOff();
  expect(admitted).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect(refused).toEqual([]);
});

test('no more are let in at once than there are places, and a place is given back once', async () => {
  const { admitted, leaves, enter } = watch(openFairQueue({ ...BOUNDS, atOnce: 2, atOnceFromOne: 2 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enter(name);
  await settled();
  expect(admitted).toEqual(['a1', 'a2']);
  leaves[0]?.();
  leaves[0]?.();
  await settled();
  expect(admitted).toEqual(['a1', 'a2', 'a3']);
});

test('a source gets no more than its share of the places, and the one with least in progress comes next', async () => {
  const { admitted, leaves, enter } = watch(openFairQueue({ ...BOUNDS, atOnce: 3, atOnceFromOne: 2 }));
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void enter(name);
  await settled();
  expect(admitted).toEqual(['a1', 'a2', 'b1']);
  for (const next of ['c1', 'a3', 'b2']) {
    leaves.shift()?.();
    await settled();
    expect(admitted.at(-1)).toBe(next);
  }
});

test('one source may have few while others wait, and as many as there is room for while none do', async () => {
  const { refused, enter } = watch(openFairQueue({ ...BOUNDS, mostWaiting: 5 }));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'b2']) void enter(name);
  await settled();
  expect(refused).toEqual(['a5 busy']);
});

test('when there is no room to wait, who has most waiting gives way to who has less', async () => {
  const { admitted, refused, enter, workOff } = watch(openFairQueue(BOUNDS));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'c1', 'd1']) void enter(name);
  await settled();
  expect(refused.toSorted()).toEqual(['a3 busy', 'a4 busy', 'a5 busy', 'a6 busy']);
  void enter('e1');
  await workOff();
  expect(refused.at(-1)).toBe('e1 busy');
  expect(admitted).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
});

test('who has gone leaves the queue, and gets no place', async () => {
  const { admitted, refused, enter, workOff } = watch(openFairQueue(BOUNDS));
  const client = new AbortController();
  for (const name of ['a1', 'b1', 'b2']) void enter(name, name === 'b1' ? { signal: client.signal } : {});
  client.abort('gone');
  await workOff();
  expect(admitted).toEqual(['a1', 'b2']);
  await enter('c1', { signal: client.signal });
  expect(refused).toEqual(['b1 gone', 'c1 gone']);
  // Nobody is left behind who takes room.
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter(name);
  await workOff();
  expect(refused).toHaveLength(2);
});

test('all who wait for the same are let in together, on one place', async () => {
  const { admitted, leaves, enter } = watch(openFairQueue(BOUNDS));
  for (const [name, key] of [
    ['a1', 'x'],
    ['a2', 'y'],
    ['b1', 'z'],
    ['c1', 'y'],
    ['d1', 'z'],
  ] as const)
    void enter(name, { key });
  await settled();
  leaves.shift()?.();
  await settled();
  expect(admitted).toEqual(['a1', 'a2', 'c1']);
  // Of these only the first has a place to give back.
  leaves[1]?.();
  await settled();
  expect(admitted).toHaveLength(3);
  leaves[0]?.();
  await settled();
  expect(admitted).toEqual(['a1', 'a2', 'c1', 'b1', 'd1']);
});
