import { Link } from 'react-router';
import { BusyMark, buttonClass } from '#app/components/ui/button.tsx';
import { countText } from '#app/features/products/count-text.ts';

interface ShowMoreProps {
  /** How many laptops the list shows already. */
  shown: number;
  /** How many more the page shows above the list. */
  above?: number;
  total: number;
  totalIsExact: boolean;
  /** Where the next part is, as a page of its own, for who has no JavaScript. */
  to: string;
  loading: boolean;
  /** What went wrong with the last part, in a sentence. */
  error: string | null;
  onPress: () => void;
}

/** Below a list of laptops that goes on: how far it is, and its next part. */
export function ShowMore({ shown, above = 0, total, totalIsExact, to, loading, error, onPress }: ShowMoreProps) {
  return (
    <div className="mt-8 flex flex-col items-center gap-2">
      <p className="text-small text-muted tabular-nums">
        {(shown + above).toLocaleString('en-US')} of {countText(total, totalIsExact)} shown
      </p>
      <Link
        to={to}
        rel="next"
        aria-busy={loading || undefined}
        aria-disabled={loading || undefined}
        className={buttonClass({ variant: 'secondary' })}
        onClick={(event) => {
          event.preventDefault();
          if (!loading) onPress();
        }}
      >
        {loading && <BusyMark />}
        Show more
      </Link>
      {error && (
        <p role="alert" className="text-brick">
          {error}
        </p>
      )}
    </div>
  );
}
