import { classNames } from '#app/components/ui/class-names.ts';

/*
 * 1200 × 420 for some 15½ × 5½ km, north up, a kilometre is 77 units, and the railway station stands at 600, 196. The sides are cut off
 * where the page is narrow: what matters lies between 410 and 790.
 */

const SIDE_STREETS =
  'M244 204C330 222 430 236 566 250M262 178C340 196 430 210 564 222M568 236c60 6 120 10 150 8M567 262c70 14 140 20 180 20M300 92C380 124 470 160 566 158M569 110C640 104 760 110 864 92M567 150c80 0 170-10 298-22M870 150c100-10 200-40 340-50M660 30C662 90 660 150 658 190M760 34c0 60 4 110 2 152M864 48c2 60 6 96 4 134M960 58c2 50 6 80 8 116M480 22c4 60 0 100-4 158M390 34c4 50 2 90-6 134M190 76c-6 60-10 100-14 140M340 168c-6 30-8 60-12 88M420 184c-4 30-6 50-8 76M500 190c0 30-4 52-6 82M640 204c0 30-4 60-6 92M690 210c4 30 6 60 4 92M1040 70c10 60 20 110 24 162';
const MAIN_STREETS =
  'M-10 188C80 204 160 216 240 232s150 28 220 34 160 24 240 34 90 8 130-14 130-46 380-78M567 281C564 250 566 120 572-10M565 204c60 2 110 4 154 12 30 10 44 50 56 88M-10 122C90 90 200 60 300 40s180-20 272-20 220 20 330 40 200 40 308 56';
const RAILWAY = 'M-10 66C90 96 190 132 278 150s130 30 182 38 90 10 140 8 200-2 280-10 200-24 330-38';
const RIVER_BANK = 'M-10 286C80 292 160 284 260 296s190 34 300 40 170 6 240-2 160-44 410-64V440H-10Z';
const SANDBANKS =
  'M120 388c60-20 150-22 220-10s80 24 20 32-180 6-230-2-40-14-10-20ZM760 386c70-18 170-24 250-14s60 22 0 30-200 12-250 6-36-14 0-22Z';
const WAVES =
  'M400 362c22-6 34 5 56 0M690 366c22-6 34 5 56 0M220 342c22-6 34 5 56 0M980 340c22-6 34 5 56 0M1080 372c18-5 28 5 46 0';

const PLACES = [
  { name: 'Court', x: 278, y: 150, above: true },
  { name: 'Medical College', x: 480, y: 234, above: true },
  { name: 'Shaheb Bazar', x: 567, y: 281, above: false },
  { name: 'Upashahar', x: 497, y: 112, above: true },
  { name: 'Bhadra', x: 719, y: 216, above: false },
  { name: 'University', x: 872, y: 236, above: true },
] as const;

interface RajshahiMapProps {
  className?: string;
  /** A better map lies over it. */
  hidden?: boolean;
}

/** Rajshahi on the Padma, as one would draw it on a piece of paper for somebody, with a pin in the middle of it. */
export function RajshahiMap({ className, hidden = false }: RajshahiMapProps) {
  return (
    <svg
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A drawn map of Rajshahi: the city lies north of the river Padma, and the pin is in the middle, at the railway station."
      aria-hidden={hidden}
      className={classNames('font-text', className)}
    >
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <rect width="1200" height="420" className="fill-paper" />
        <path d={SIDE_STREETS} className="stroke-hairline" strokeWidth="3" />
        <path d={MAIN_STREETS} className="stroke-control" strokeWidth="9" />
        <path d={MAIN_STREETS} className="stroke-raised" strokeWidth="6" />
        <path d={RAILWAY} className="stroke-ink" strokeWidth="2.5" />
        <path d={RAILWAY} className="stroke-ink" strokeWidth="8" strokeDasharray="1.5 12" strokeLinecap="butt" />
        <path d={RIVER_BANK} className="fill-pine-tint stroke-pine" strokeWidth="2.5" />
        <path d={SANDBANKS} className="fill-paper stroke-pine" strokeWidth="1.5" strokeDasharray="2 7" />
        <path d={WAVES} className="stroke-pine" strokeWidth="2" />
      </g>
      <g className="text-[17px] font-medium" textAnchor="middle" strokeLinejoin="round">
        {PLACES.map(({ name, x, y, above }) => (
          // Narrow windows cut the map at both ends, and a name there with it.
          <g key={name} className={x < 400 || x > 800 ? 'max-sm:hidden' : undefined}>
            <circle cx={x} cy={y} r="4.5" className="fill-paper stroke-ink" strokeWidth="2" />
            <text
              x={x}
              y={above ? y - 13 : y + 26}
              className="fill-ink stroke-paper [paint-order:stroke]"
              strokeWidth="5"
            >
              {name}
            </text>
          </g>
        ))}
      </g>
      <text x="572" y="390" textAnchor="middle" className="fill-pine font-display text-[24px] font-semibold">
        Padma
      </text>
      <symbol id="map-pin" viewBox="-22 -52 44 56">
        <Pin />
      </symbol>
      <use href="#map-pin" x="578" y="144" width="44" height="56" />
    </svg>
  );
}

function Pin() {
  return (
    <g strokeLinejoin="round">
      <ellipse cx="0" cy="0" rx="9" ry="3" className="fill-ink" opacity="0.25" />
      <path
        d="M0 0C-4-12-17-19-17-33a17 17 0 0 1 34 0C17-19 4-12 0 0Z"
        className="fill-pine stroke-paper"
        strokeWidth="2.5"
      />
      <circle cx="0" cy="-33" r="6.5" className="fill-paper" />
    </g>
  );
}
