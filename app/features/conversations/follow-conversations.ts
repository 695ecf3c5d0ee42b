import { createParser } from 'eventsource-parser';
import { ApiError, sendRequest } from '#app/api/client.ts';

/** How long to wait before connecting again: at first, and at most (ms). */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** The server says something every 20 seconds; a stream that says nothing for so long (ms) is dead. */
const SILENCE = 50_000;

interface Heard {
  /** A conversation has something new. */
  onChange: (conversationId: string) => void;
  /** Connected, perhaps after a gap: all is to be read again. */
  onReady: () => void;
}

/** Follows the server's events until it is aborted; connects again, ever more slowly, whenever the stream ends. */
export async function followConversations(signal: AbortSignal, heard: Heard): Promise<void> {
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    try {
      await readStream(signal, heard, () => (pause = FIRST_PAUSE));
    } catch (error) {
      // Logged out: the session's own checks say so.
      if (error instanceof ApiError && [401, 403].includes(error.status)) return;
    }
    await wait(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

async function readStream(signal: AbortSignal, { onChange, onReady }: Heard, onConnected: () => void): Promise<void> {
  const silence = new AbortController();
  let timer: number | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), SILENCE);
  };
  try {
    const { body } = await sendRequest('/conversations/events', {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'ready') {
          onConnected();
          onReady();
          return;
        }
        const { conversation }: { conversation?: string } = JSON.parse(data);
        if (event === 'changed' && conversation !== undefined) onChange(conversation);
      },
    });
    for (;;) {
      listen();
      const part = await reader?.read();
      if (!part || part.done) return;
      parser.feed(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
