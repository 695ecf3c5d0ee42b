import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Of each kind: logins under way, codes, tokens. All are over within minutes. */
const MOST_OF_A_KIND = 1_000;

/** Keeps the protocol's state in memory and within bounds; the library itself looks at what has expired. */
export function memoryAdapter(): AdapterFactory {
  const kinds: LRUCache<string, AdapterPayload>[] = [];
  return () => {
    const kept = new LRUCache<string, AdapterPayload>({ max: MOST_OF_A_KIND });
    kinds.push(kept);
    const findBy = (field: 'uid' | 'userCode', value: string) => kept.find((payload) => payload[field] === value);
    return {
      upsert: async (id, payload) => {
        kept.set(id, payload);
      },
      find: async (id) => kept.get(id),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      consume: async (id) => {
        const payload = kept.get(id);
        if (payload) kept.set(id, { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => {
        kept.delete(id);
      },
      revokeByGrantId: async (grantId) => {
        for (const kind of kinds) {
          const revoked = [...kind.keys()].filter((id) => kind.peek(id)?.grantId === grantId);
          for (const id of revoked) kind.delete(id);
        }
      },
    } satisfies Adapter;
  };
}
