import fastifySSE from '@fastify/sse';
import type { FastifyInstance } from 'fastify';
import { actorOf, sessionOf, signedIn } from '#server/plugins/authorization.ts';
import type { Services } from '#server/services.ts';

/** A comment this often (ms) keeps the connection open on its way; the session is looked at as often. */
const HEARTBEAT_MS = 20_000;
/** Windows in sight: those out of sight close theirs. */
const MOST_STREAMS = 6;

/**
 * `GET /conversations/events`: server-sent events that say which of the caller's conversations have changed, by id alone. What is new is read
 * from the table, also after each `ready`, so that nothing is lost in a gap.
 */
export async function conversationEventsRoutes(
  app: FastifyInstance,
  { identity, conversationStreams }: Pick<Services, 'identity' | 'conversationStreams'>,
): Promise<void> {
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS });
  app.get(
    '/conversations/events',
    {
      sse: 'only',
      // It has no end, which what reads the document for calls to try doesn't know.
      schema: { hide: true },
      config: { longLived: { mostPerAccount: MOST_STREAMS, isStream: true } },
      onRequest: signedIn,
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { sse } = reply;
      sse.keepAlive();
      const send = queueEvents(
        () => sse.isConnected,
        async (event) => {
          if (await identity.isValid(session)) await sse.send(event);
          else sse.close();
        },
        () => sse.close(),
      );
      const leave = conversationStreams.add(actorOf(request).id, { onChange: send, onGap: () => send(READY) });
      const checking = setInterval(() => {
        identity.isValid(session).then(
          (valid) => valid || sse.close(),
          () => undefined,
        );
      }, HEARTBEAT_MS).unref();
      sse.onClose(() => {
        leave();
        clearInterval(checking);
      });
      await sse.send(eventOf(READY));
    },
  );
}

/** In place of an id: all is to be read again. */
const READY = '';

interface StreamEvent {
  event: string;
  data: { conversation?: string };
}

function eventOf(conversation: string): StreamEvent {
  return conversation === READY ? { event: 'ready', data: {} } : { event: 'changed', data: { conversation } };
}

/** Sends one event after the other; what changes often while a client is slow is said once. */
function queueEvents(isOpen: () => boolean, send: (event: StreamEvent) => Promise<void>, onFailed: () => void) {
  const waiting = new Set<string>();
  let sending = false;
  return (conversation: string): void => {
    waiting.add(conversation);
    if (sending) return;
    sending = true;
    void (async () => {
      for (const next of waiting) {
        if (!isOpen()) break;
        waiting.delete(next);
        await send(eventOf(next));
      }
    })()
      // The browser connects again, and reads what it has missed.
      .catch(onFailed)
      .finally(() => (sending = false));
  };
}
