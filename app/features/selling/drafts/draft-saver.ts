import { ApiError } from '#app/api/client.ts';
import { sendQuietly } from '#app/api/send-quietly.ts';
import { createStore } from '#app/store.ts';
import type { DraftPayload } from '#shared/contracts/drafts.ts';

/** How long typing has to rest before it is stored on the account. */
const REST_MILLISECONDS = 1_500;

/** What became of storing it: nothing yet, stored, or why not, in a sentence. */
export interface DraftState {
  stored: boolean;
  problem?: string;
}

/**
 * Stores the draft of a listing on its seller's account while it is typed. One call at a time, so that what is typed last is what stays, and
 * nothing comes after the draft was deleted.
 */
export function openDraftSaver(id: string, storedBefore: boolean) {
  const state = createStore<DraftState>({ stored: storedBefore });
  let waiting: DraftPayload | null = null;
  let last = '';
  let calls = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function store(): Promise<void> {
    const payload = waiting;
    const text = JSON.stringify(payload);
    waiting = null;
    if (!payload || text === last || !navigator.onLine) return;
    try {
      await sendQuietly('PUT', `/drafts/${id}`, payload);
      last = text;
      state.set({ stored: true });
    } catch (error) {
      // Unreachable, or a moment too many: this tab has it meanwhile, and the next change is stored with it.
      state.set({
        ...state.current(),
        ...(error instanceof ApiError && error.code === 'list-full' && { problem: error.detail }),
      });
    }
  }

  function storeNow(): void {
    clearTimeout(timer);
    calls = calls.then(store);
  }

  return {
    id,
    subscribe: state.subscribe,
    current: state.current,
    /** What is typed now; null while there is nothing worth it. */
    change(payload: DraftPayload | null): void {
      waiting = payload;
      clearTimeout(timer);
      if (payload) timer = setTimeout(storeNow, REST_MILLISECONDS);
    },
    /** Without waiting, since the page may be left. */
    storeNow,
    /** Deletes it from the account: it is published, or thrown away. */
    async remove(): Promise<void> {
      clearTimeout(timer);
      waiting = null;
      await calls;
      if (!state.current().stored) return;
      last = '';
      state.set({ stored: false });
      // It is offered again, to be discarded, if this fails.
      await sendQuietly('DELETE', `/drafts/${id}`).catch(() => undefined);
    },
  };
}

export type DraftSaver = ReturnType<typeof openDraftSaver>;
