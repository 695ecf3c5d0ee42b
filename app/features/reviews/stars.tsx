import { classNames } from '#app/components/ui/class-names.ts';
import { icon } from '#app/components/ui/icon.tsx';

export const StarIcon = icon(
  <path d="m10 2.6 2.3 4.7 5.2.7-3.8 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1L2.5 8l5.2-.7L10 2.6Z" />,
);

const ALL = [1, 2, 3, 4, 5];

/** So many of five stars, for eyes and in words. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="inline-flex items-center text-pine">
      <span className="sr-only">{starsText(stars)}</span>
      {ALL.map((star) => (
        <StarIcon key={star} className={classNames('size-4.5', star <= stars ? 'fill-current' : 'text-muted')} />
      ))}
    </span>
  );
}

/** Such as '4 of 5 stars'. */
export function starsText(stars: number): string {
  return `${stars} of 5 stars`;
}
