import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { unreachable } from '#app/api/api-error.ts';
import { showToast } from '#app/components/ui/toast-store.ts';

interface LazyPartProps<Props> {
  fetch: () => Promise<ComponentType<Props>>;
  props: Props;
  /** What stands there meanwhile. */
  fallback?: ReactNode;
  /** Whether nothing is said when the code can't be fetched: it was not asked for, or `onFailed` says it. */
  quiet?: boolean;
  onFailed?: () => void;
}

/**
 * Shows a component whose code is fetched only now that it is wanted. Without a connection a toast says so and `onFailed` is called;
 * React's own `lazy` would put an error page in place of the whole page, and never try again.
 */
export function LazyPart<Props extends object>({
  fetch,
  props,
  fallback = null,
  quiet = false,
  onFailed,
}: LazyPartProps<Props>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let wanted = true;
    fetch().then(
      (component) => wanted && setComponent(() => component),
      () => {
        if (!wanted) return;
        if (!quiet) showToast({ kind: 'error', title: 'This couldn’t be opened', text: unreachable().detail });
        onFailed?.();
      },
    );
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is fetched never changes, and once is enough
  }, []);
  return Component ? <Component {...props} /> : fallback;
}
