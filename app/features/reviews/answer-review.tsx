import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';

const fetchForm = async () => (await import('#app/features/reviews/answer-form.tsx')).AnswerForm;

/** Lets somebody answer a review of themselves, once. */
export function AnswerReview({ reviewId }: { reviewId: string }) {
  const [open, setOpen] = useState(false);
  const button = (
    <div className="mt-3">
      <Button variant="secondary" size="small" busy={open} onClick={() => setOpen(true)}>
        Answer this review
      </Button>
    </div>
  );
  if (!open) return button;
  return <LazyPart fetch={fetchForm} props={{ reviewId }} fallback={button} onFailed={() => setOpen(false)} />;
}
