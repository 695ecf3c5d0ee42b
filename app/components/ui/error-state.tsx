import { Button } from '#app/components/ui/button.tsx';
import { AlertIcon } from '#app/components/ui/icons.tsx';
import { useFocusAfterRemoval } from '#app/components/lists/use-focus-after-removal.ts';

interface ErrorStateProps {
  title: string;
  /** 1 where it is the whole page, 2 below a page's heading. */
  level?: 1 | 2;
  /** What happened and what to do, as the server or the network layer put it. */
  detail: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

/** Something could not be loaded: says what happened and offers to try again. */
export function ErrorState({ title, level = 2, detail, onRetry, retrying = false }: ErrorStateProps) {
  const part = useFocusAfterRemoval();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      ref={part}
      role="alert"
      className="flex flex-col items-center gap-3 rounded-box border border-hairline px-6 py-12 text-center"
    >
      <AlertIcon className="size-8 text-brick" />
      <Heading className="font-display text-lead font-semibold text-ink">{title}</Heading>
      <p className="max-w-prose wrap-anywhere text-muted">{detail}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-2" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
