import { apiSend, type Method, sentenceFor } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { useAuditLink } from '#app/features/staff/use-audit-link.ts';

interface FinalWrite {
  method: Method;
  path: string;
  body?: unknown;
  /** The title of the toast once it is done. */
  done: string;
  /** The id of what it is about. */
  about: string;
}

/** Sends what nobody can take back: the toast leads to what the audit log says of it, or says why it failed. */
export function useFinalWrite() {
  const auditLink = useAuditLink();
  const [busy, run] = useBusy();
  const send = ({ method, path, body, done, about }: FinalWrite) =>
    run(async () => {
      try {
        await apiSend(method, path, body);
        showToast({ kind: 'success', title: done, action: auditLink(about) });
      } catch (error) {
        showToast({ kind: 'error', title: sentenceFor(error) });
      }
      await reloadLists();
    });
  return { busy, send };
}
