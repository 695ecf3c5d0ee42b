import type { ReactNode } from 'react';

/** Someone to the shoulders, on a round ground; by daylight in either theme. `back` is behind the face, `front` over it. */
function Portrait({
  ground,
  back,
  front,
  shirt,
}: Record<'back' | 'front', ReactNode> & { ground: string; shirt: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-14 shrink-0 overflow-hidden rounded-full daylight ${ground}`}
    >
      {back}
      <path d="M7 66c1-12 11-17 25-17s24 5 25 17z" className={`stroke-ink ${shirt}`} />
      <path d="M27 41v8.5q5 4.5 10 0V41" className="fill-raised stroke-ink" />
      <path d="M22 28c0-8 4-12 10-12s10 4 10 12c0 9-4.5 15-10 15s-10-6-10-15z" className="fill-raised stroke-ink" />
      <path d="M28 29.5v.6M36 29.5v.6" className="stroke-ink" strokeWidth="2.4" />
      <path d="M29 36.5q3 2 6 0" className="fill-none stroke-ink" />
      {front}
    </svg>
  );
}

/** In a headscarf. */
export function FirstPortrait() {
  return (
    <Portrait
      ground="bg-amber-tint"
      shirt="fill-pine"
      back={null}
      front={
        <path
          fillRule="evenodd"
          d="M32 9c-12 0-16.5 9-15.5 19 .8 9-1 15-4.5 20 6 5.5 12 8 20 8s14-2.5 20-8c-3.5-5-5.3-11-4.5-20C48.5 18 44 9 32 9zm0 8.5c5.5 0 8.8 4 8.8 11S37 43 32 43s-8.8-7.5-8.8-14.5S26.5 17.5 32 17.5z"
          className="fill-pine stroke-ink"
        />
      }
    />
  );
}

/** With a full beard. */
export function SecondPortrait() {
  return (
    <Portrait
      ground="bg-pine-tint"
      shirt="fill-raised"
      back={null}
      front={
        <path
          d="M21.5 27c-1.5-9 3-14.5 10.5-14.5S44 18 42.5 27c-1.5-4-3-5.5-5-6.5-4 1.5-7.5 1.5-11 0-2 1-3.5 2.5-5 6.5zM22 29c.5 1.5 2 3.5 4 4 1.5-1.3 3.5-1.5 6-.8 2.5-.7 4.5-.5 6 .8 2-.5 3.5-2.5 4-4 .8 10-4 16.5-10 16.5S21.2 39 22 29zm7.5 7.700q2.5 1.3 5 0-2.5-1.4-5 0z"
          className="fill-ink"
        />
      }
    />
  );
}

/** With long hair, parted. */
export function ThirdPortrait() {
  return (
    <Portrait
      ground="bg-brick-tint"
      shirt="fill-amber-tint"
      back={
        <path
          d="M32 11.5c-12 0-15 8.5-14.5 18.5.3 8-1 15-4 21h37c-3-6-4.3-13-4-21C47 20 44 11.5 32 11.5z"
          className="fill-ink"
        />
      }
      front={
        <path d="M21.5 29c-.5-9 3.5-14 10.5-14s11 5 10.5 14c-1-5-5-9-11-10-1.5 4.5-5 8-10 10z" className="fill-ink" />
      }
    />
  );
}

/** With curls and glasses. */
export function FourthPortrait() {
  return (
    <Portrait
      ground="bg-moss-tint"
      shirt="fill-ink"
      back={null}
      front={
        <>
          <path
            d="M21.5 27c-3-1-4-5-1.5-7-1-4 2.5-7 5.5-6 1.5-3 6-3.5 7.5-1.3 3-1.7 7 .3 7 3.3 3.5 0 5.5 3.5 3.5 6 1.5 2 .7 4.5-1 5-.5-3-1.5-4.5-3-5.5-4.5 1-9.5 1-14 0-2 1-3.3 2.5-4 5.5z"
            className="fill-ink"
          />
          <g className="fill-none stroke-ink" strokeWidth="1.5">
            <circle cx="27.5" cy="29.5" r="3.7" />
            <circle cx="36.5" cy="29.5" r="3.7" />
            <path d="M31.2 29.5h1.6" />
          </g>
        </>
      }
    />
  );
}
