import { ShellFan } from '#app/drawings/shell-fan.tsx';
import type { CategoryName } from '#shared/catalogue.ts';

interface Build {
  /** Width and height of the lid, and how round its corners are. */
  lid: [width: number, height: number, radius: number];
  bezel: number;
  /** How far the deck stands out on each side, and how thick it is. */
  deck: [overhang: number, thickness: number];
  camera: 'dot' | 'notch';
  /** The deck gets thinner to its ends. */
  tapered?: boolean;
  /** The lid can be turned all the way round, on two barrels that show. */
  barrels?: boolean;
}

/** What makes each category what it is, seen from the front. */
const BUILDS: Record<CategoryName, Build> = {
  Chromebook: { lid: [100, 66, 8], bezel: 7, deck: [7, 8], camera: 'dot' },
  Netbook: { lid: [76, 54, 6], bezel: 9, deck: [5, 10], camera: 'dot' },
  Ultrabook: { lid: [112, 70, 4], bezel: 4, deck: [9, 6], camera: 'dot', tapered: true },
  Ultraportable: { lid: [94, 64, 5], bezel: 4, deck: [4, 5], camera: 'dot', barrels: true },
  MacBook: { lid: [108, 72, 7], bezel: 4, deck: [11, 6], camera: 'notch' },
};

const GROUND = 102;
const MIDDLE = 80;

/** A laptop of the category, drawn in ink: in category cards, and wherever a picture is missing. */
export function LaptopDrawing({ category, className }: { category: CategoryName; className?: string | undefined }) {
  const { lid, bezel, deck, camera, tapered = false, barrels = false } = BUILDS[category];
  const [width, height, radius] = lid;
  const [overhang, thickness] = deck;
  const left = MIDDLE - width / 2;
  const top = GROUND - thickness - height;
  const deckLeft = left - overhang;
  const deckWidth = width + 2 * overhang;
  const bend = tapered ? thickness : 3;
  const screen = { x: left + bezel, y: top + bezel, width: width - 2 * bezel, height: height - 2 * bezel };
  return (
    <svg viewBox="0 16 160 96" aria-hidden="true" className={className}>
      <path d={`M14 ${GROUND + 1}h132`} className="stroke-control" strokeWidth="1.5" strokeLinecap="round" />
      <rect
        x={left}
        y={top}
        width={width}
        height={height + 2}
        rx={radius}
        className="fill-raised stroke-ink"
        strokeWidth="2"
      />
      <rect {...screen} rx={Math.max(1.5, radius - bezel)} className="fill-pine-tint" />
      <ShellFan x={MIDDLE} y={screen.y + screen.height - 5} reach={screen.height * 0.7} className="stroke-pine" />
      {camera === 'dot' ? (
        <circle cx={MIDDLE} cy={top + bezel / 2 + 0.5} r="1" className="fill-ink" />
      ) : (
        <path d={`M${MIDDLE - 8} ${screen.y}h16v1.5a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2z`} className="fill-ink" />
      )}
      {barrels && (
        <path
          d={`M${left + 8} ${GROUND - thickness}h12M${left + width - 20} ${GROUND - thickness}h12`}
          className="stroke-ink"
          strokeWidth="5"
        />
      )}
      <path
        d={`M${deckLeft} ${GROUND - thickness}h${deckWidth}v${thickness - bend}q0 ${bend} ${-bend * (tapered ? 2.5 : 1)} ${bend}H${deckLeft + bend * (tapered ? 2.5 : 1)}q${-bend * (tapered ? 2.5 : 1)} 0 ${-bend * (tapered ? 2.5 : 1)} ${-bend}z`}
        className="fill-raised stroke-ink"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d={`M${MIDDLE - 9} ${GROUND - thickness}q1 2.5 3 2.5h12q2 0 3-2.5`}
        className="fill-none stroke-ink"
        strokeWidth="1.5"
      />
    </svg>
  );
}
