import { readNotice } from '#domain/conversations/announce.ts';
import type { DatabaseListener } from '#server/listening/database-listener.ts';

/** Somebody's open stream of events. */
interface Stream {
  /** A conversation of theirs has something new. */
  onChange: (conversationId: string) => void;
  /** Something may have been missed. */
  onGap: () => void;
}

/** The streams that are open in this process, by account; each hears of its own conversations alone, whichever process changed them. */
export function openConversationStreams(listener: DatabaseListener) {
  const open = new Map<string, Set<Stream>>();
  listener.subscribe('conversations', {
    onNotification: (payload) => {
      const { id, members } = readNotice(payload);
      for (const member of members) for (const stream of open.get(member) ?? []) stream.onChange(id);
    },
    onConnecting: () => () => {
      for (const streams of open.values()) for (const stream of streams) stream.onGap();
    },
    onLost: () => {},
  });
  return {
    /** @returns how to end it */
    add(account: string, stream: Stream): () => void {
      const streams = open.get(account) ?? new Set();
      open.set(account, streams.add(stream));
      return () => {
        streams.delete(stream);
        if (streams.size === 0 && open.get(account) === streams) open.delete(account);
      };
    },
  };
}
