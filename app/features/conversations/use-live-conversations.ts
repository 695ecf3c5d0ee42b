import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followConversations } from '#app/features/conversations/follow-conversations.ts';
import { isAboutConversations } from '#app/features/conversations/use-mark-read.ts';

/**
 * Reads conversations again as soon as something is new in them, while their page is in sight: a window out of sight gives its connection back.
 * Without a stream they are read again whenever somebody comes back to the window.
 */
export function useLiveConversations(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let controller: AbortController | null = null;
    const readAgain = (id?: string) =>
      void queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          isAboutConversations(queryKey) && (id === undefined || !isAboutAnother(String(queryKey[1]), id)),
      });
    const look = () => {
      const inSight = document.visibilityState === 'visible';
      if (inSight && controller === null) {
        controller = new AbortController();
        void followConversations(controller.signal, { onChange: readAgain, onReady: () => readAgain() });
      } else if (!inSight) {
        controller?.abort();
        controller = null;
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      controller?.abort();
    };
  }, [queries]);
}

/** Whether a path reads the messages of another conversation. */
function isAboutAnother(path: string, id: string): boolean {
  return path.endsWith('/messages') && path !== `/conversations/${id}/messages`;
}
