import { useNavigate } from 'react-router';
import type { ToastAction } from '#app/components/ui/toast-store.ts';

/** For toasts about what can't be undone: leads to what the audit log says of it. @returns by the id of whom or what it is about */
export function useAuditLink(): (about: string) => ToastAction {
  const navigate = useNavigate();
  return (about) => ({ label: 'Audit log', run: () => void navigate(`/dashboard/auditLog?who=${about}`) });
}
