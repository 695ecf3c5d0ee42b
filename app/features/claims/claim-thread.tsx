import type { ReactNode } from 'react';
import { Day } from '#app/components/lists/day.tsx';
import { LongText } from '#app/components/ui/long-text.tsx';
import { answerSentence, problem, speaker } from '#app/features/claims/claim-words.ts';
import type { OrderPart } from '#shared/order-steps.ts';
import type { ClaimView } from '#shared/views/claims.ts';

/** What both sides of a claim say and show. */
export function ClaimThread({ claim, part }: { claim: ClaimView; part: OrderPart }) {
  const { openedBy, openedAt, text, pictures, answer, answered, answerText, answerPictures } = claim;
  return (
    <div className="flex flex-col gap-4">
      <Said
        who={speaker(openedBy, part)}
        at={openedAt}
        what={`${problem(claim, part)}.`}
        words={text}
        pictures={pictures}
        by={openedBy}
      />
      {answer !== undefined && answered !== undefined && (
        <Said
          who={speaker(openedBy === 'seller' ? 'buyer' : 'seller', part)}
          at={answered}
          what={answerSentence(claim, part)}
          words={answerText}
          pictures={answerPictures}
          by={openedBy === 'seller' ? 'buyer' : 'seller'}
        />
      )}
    </div>
  );
}

interface SaidProps {
  who: string;
  at: string;
  what: ReactNode;
  words: string | undefined;
  pictures: readonly string[];
  by: string;
}

function Said({ who, at, what, words, pictures, by }: SaidProps) {
  return (
    <div className="min-w-0 border-l-2 border-control pl-3">
      <p className="text-small text-muted">
        {who}, <Day iso={at} />
      </p>
      <p className="font-medium text-ink">{what}</p>
      {words !== undefined && words !== '-' && (
        <LongText text={words} characters={400} lines={8} clamp="line-clamp-6" className="mt-1 text-ink" />
      )}
      {pictures.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map((address, index) => (
            <li key={address}>
              <a href={address.replace('/640.webp', '/1600.webp')} target="_blank" rel="noreferrer" className="block">
                <img
                  src={address.replace('/640.webp', '/320.webp')}
                  alt={`What the ${by} shows, ${index + 1} of ${pictures.length}, opens in a new tab`}
                  loading="lazy"
                  className="size-24 rounded-box border border-hairline bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
