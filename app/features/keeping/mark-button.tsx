import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { useFetchedAct } from '#app/components/ui/use-fetched-act.ts';
import { type Mark, marks, wakeMarks } from '#app/features/keeping/marks.ts';
import { useSession } from '#app/session/use-session.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';

const LOOKS = {
  wish: ['Keep', 'M10 16.6 3.6 10A4 4 0 0 1 9.3 4.4l.7.7.7-.7A4 4 0 0 1 16.4 10Z'],
  compare: ['Compare', 'M3 4h5v12H3zM12 4h5v12h-5z'],
} as const;

const never = () => false;

interface MarkButtonProps {
  mark: Mark;
  product: ProductAnswer;
  className: string;
  /** The word beside the icon; without it, the icon stands alone. */
  word?: boolean;
}

/** Keeps a laptop, or chooses it to be compared; pressed again, it takes that back. The HTML is the same for everybody: not pressed. */
export function MarkButton({ mark, product, className, word }: MarkButtonProps) {
  const [label, path] = LOOKS[mark];
  const { status } = useSession();
  const pressed = useSyncExternalStore(marks.subscribe, () => marks.current()[mark].has(product._id), never);
  useEffect(wakeMarks, [status]);
  const { busy: _, ...act } = useFetchedAct(async () => {
    const { toggleMark } = await import('#app/features/keeping/toggle-mark.ts');
    return () => toggleMark(mark, product);
  }, 'This could not be done');
  return (
    <button type="button" aria-pressed={pressed} title={label} className={`mark ${className}`} {...act}>
      <Icon>
        <path d={path} />
      </Icon>
      <span className={word ? '' : 'sr-only'}>{label}</span>
      <span className="sr-only">: {product.name}</span>
    </button>
  );
}
