import { InMemorySpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { MOST_WAITING, queueSpans } from '#server/observability/span-queue.ts';
import { eventually } from '#tests/support/eventually.ts';

const ENDED = 50_000;
const BATCH = 512;

/** A tracer whose collector lets its callers wait until it is told to answer. */
function open() {
  const logged: string[] = [];
  const collector = new InMemorySpanExporter();
  const waiting: (() => void)[] = [];
  let answers = false;
  const queue = queueSpans(
    {
      export: (spans, done) => {
        const answer = () => collector.export(spans, done);
        if (answers) answer();
        else waiting.push(answer);
      },
      shutdown: async () => {},
    },
    createLog('warn', { write: (line: string) => void logged.push(line) }),
  );
  const provider = new TracerProvider({ spanProcessors: [queue] });
  const tracer = provider.getTracer('test');
  return {
    collector,
    end: (many: number) => {
      for (let nth = 0; nth < many; nth += 1) tracer.startSpan('work').end();
    },
    answer: () => {
      answers = true;
      for (const answer of waiting) answer();
    },
    taken: () => collector.getFinishedSpans().length,
    said: () => logged.map((line) => JSON.parse(line) as { lost: number; reason?: string }),
    close: () => provider.shutdown(),
  };
}

test('spans that come faster than the collector takes them are dropped above a bound, and the log says how many', async () => {
  const queue = open();
  queue.end(ENDED);
  queue.answer();
  await eventually(() =>
    expect(queue.said()).toEqual([expect.objectContaining({ lost: ENDED - BATCH - MOST_WAITING })]),
  );
  await eventually(() => expect(queue.taken()).toBe(BATCH + MOST_WAITING));
  // There is room again.
  queue.end(BATCH);
  await queue.close();
  expect(queue.taken()).toBe(BATCH + MOST_WAITING + BATCH);
  expect(queue.said()).toHaveLength(1);
});

test('spans that the collector refuses count as lost, and are logged once a minute', async () => {
  const queue = open();
  queue.end(2 * BATCH);
  await queue.collector.shutdown();
  queue.answer();
  await queue.close();
  expect(queue.said()).toEqual([
    expect.objectContaining({ lost: BATCH, reason: expect.stringContaining('stopped') as string }),
  ]);
});
