import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { LaptopDrawing } from '#app/drawings/laptop-drawing.tsx';
import type { CategoryName } from '#shared/catalogue.ts';
import { pictureUrl } from '#shared/contracts/fields.ts';

/** How long typing has to rest before the picture is fetched. */
const REST_MILLISECONDS = 400;

/** The picture as buyers will see it, while its address is being typed; until there is one, a drawn laptop of the category. */
export function PicturePreview({ address, category }: { address: string; category: CategoryName }) {
  const [rested, setRested] = useState(address);
  const [loaded, setLoaded] = useState<{ address: string; fine: boolean } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(address.trim()), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [address]);

  const usable = v.is(pictureUrl, rested);
  const outcome = loaded?.address === rested ? loaded : null;
  const broken = usable && outcome?.fine === false;
  return (
    <figure>
      <div className="relative aspect-4/3 overflow-hidden rounded-box border border-hairline bg-sunken">
        {usable && !broken ? (
          <img
            key={rested}
            src={rested}
            alt="Preview of your laptop"
            referrerPolicy="no-referrer"
            onLoad={() => setLoaded({ address: rested, fine: true })}
            onError={() => setLoaded({ address: rested, fine: false })}
            className="size-full object-cover"
          />
        ) : (
          <LaptopDrawing category={category} className="absolute inset-0 size-full p-[8%]" />
        )}
      </div>
      <figcaption className="mt-2 text-small text-muted">
        <p role="status">{caption(rested, usable, outcome?.fine)}</p>
      </figcaption>
    </figure>
  );
}

function caption(address: string, usable: boolean, fine: boolean | undefined): string {
  if (address === '') return 'Your picture appears here once you enter its address.';
  if (!usable) return 'That isn’t a complete web address yet.';
  if (fine === false) return 'No picture could be loaded from that address. Buyers would see this drawing instead.';
  return fine ? 'This is how buyers will see it.' : 'Loading the picture…';
}
