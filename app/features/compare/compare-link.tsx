import { Link } from 'react-router';
import { type ButtonVariant, buttonClass } from '#app/components/ui/button.tsx';
import { useLocalStorageList } from '#app/local-storage-lists.ts';
import { comparePath } from '#shared/compare-address.ts';

interface CompareLinkProps {
  variant?: ButtonVariant;
  /** What is said while there are not two yet. */
  one: string;
}

/** The way to the comparison of what was chosen; nothing while nothing is. */
export function CompareLink({ variant, one }: CompareLinkProps) {
  const ids = useLocalStorageList('compared').map(({ productId }) => productId);
  if (ids.length === 0) return null;
  return ids.length > 1 ? (
    <Link to={comparePath(ids)} className={buttonClass({ variant, size: 'small' })}>
      Compare {ids.length}
    </Link>
  ) : (
    <span className="flex min-h-9 items-center text-small touch:min-h-11">{one}</span>
  );
}
