import { LongText } from '#app/components/ui/long-text.tsx';
import { Stars } from '#app/features/reviews/stars.tsx';

interface ReviewWordsProps {
  review: { stars: number; text?: string | undefined; answer?: string | undefined };
  /** Who answered, such as 'The seller'. */
  answeredBy: string;
}

/** The stars of a review, its words, and what was answered. */
export function ReviewWords({ review: { stars, text, answer }, answeredBy }: ReviewWordsProps) {
  return (
    <>
      <Stars stars={stars} />
      {text !== undefined && (
        <div dir="auto" className="mt-1">
          <LongText text={text} characters={400} lines={6} clamp="line-clamp-6" />
        </div>
      )}
      {answer !== undefined && (
        <div className="mt-3 border-l-2 border-control pl-3">
          <p className="text-small text-muted">{answeredBy} answered:</p>
          <div dir="auto">
            <LongText text={answer} characters={400} lines={6} clamp="line-clamp-6" />
          </div>
        </div>
      )}
    </>
  );
}
