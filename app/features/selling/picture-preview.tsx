import { useEffect, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { LaptopDrawing } from '#app/drawings/laptop-drawing.tsx';
import { PICTURE_TIMEOUT_MS } from '#app/drawings/use-picture.ts';
import type { CategoryName } from '#shared/catalogue.ts';
import { coverAddress } from '#shared/contracts/products.ts';

/** How long typing has to rest before the picture is fetched. */
const REST_MILLISECONDS = 400;

type Outcome = 'coming' | 'fine' | 'broken' | 'slow';

/** The picture as buyers will see it, while its address is being typed; until there is one, a drawn laptop of the category. */
export function PicturePreview({ address, category }: { address: string; category: CategoryName }) {
  const [rested, setRested] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => setRested(address), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [address]);

  const read = v.safeParse(coverAddress, rested);
  if (read.success) return <Picture key={read.output} address={read.output} category={category} />;
  return (
    <Frame
      category={category}
      caption={
        rested.trim() === ''
          ? 'Your picture appears here once you enter its address.'
          : 'That isn’t a complete web address yet.'
      }
    />
  );
}

const CAPTIONS: Record<Outcome, string> = {
  coming: 'Loading the picture…',
  fine: 'This is the picture that buyers see.',
  broken: 'We couldn’t load a picture from that address. Buyers would see this drawing instead.',
  slow: `The picture hasn’t loaded in ${PICTURE_TIMEOUT_MS / 1_000} seconds. The address doesn’t answer, or the picture is very large. Until it loads, buyers would see this drawing.`,
};

function Picture({ address, category }: { address: string; category: CategoryName }) {
  const [outcome, setOutcome] = useState<Outcome>('coming');
  useEffect(() => {
    // A picture that takes too long is given up.
    const timer = setTimeout(() => setOutcome((now) => (now === 'coming' ? 'slow' : now)), PICTURE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const shown = outcome === 'coming' || outcome === 'fine';
  return (
    <Frame category={category} caption={CAPTIONS[outcome]} drawn={outcome !== 'fine'}>
      {shown && (
        <img
          src={address}
          alt={outcome === 'fine' ? 'Preview of your laptop' : ''}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setOutcome('fine')}
          onError={() => setOutcome('broken')}
          className="relative size-full object-cover dark:brightness-90"
        />
      )}
    </Frame>
  );
}

interface FrameProps {
  category: CategoryName;
  caption: string;
  drawn?: boolean;
  children?: ReactNode;
}

function Frame({ category, caption, drawn = true, children }: FrameProps) {
  return (
    <figure>
      <div className="relative aspect-4/3 overflow-hidden rounded-box border border-hairline bg-sunken">
        {drawn && <LaptopDrawing category={category} className="absolute inset-0 size-full p-[8%]" />}
        {children}
      </div>
      <figcaption className="mt-2 text-small text-muted">
        <p role="status">{caption}</p>
      </figcaption>
    </figure>
  );
}
