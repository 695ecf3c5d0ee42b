import type { ComponentType } from 'react';
import * as everyPage from '#app/components/ui/icons.tsx';
import * as somePages from '#app/components/ui/page-icons.tsx';
import { BrandMark } from '#app/drawings/brand-mark.tsx';
import { DashboardWelcome } from '#app/drawings/dashboard-welcome.tsx';
import { DefaultAvatar } from '#app/drawings/default-avatar.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { HeroDrawing } from '#app/drawings/hero-drawing.tsx';
import { LaptopDrawing } from '#app/drawings/laptop-drawing.tsx';
import { LostLaptop } from '#app/drawings/lost-laptop.tsx';
import * as portraits from '#app/drawings/portraits.tsx';
import { ContrastFigure } from '#app/features/design/contrast-figure.tsx';
import { exportsOf, inStates, labelled, Row, type Section, Specimen } from '#app/features/design/specimen.tsx';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';

const TOKENS = {
  paper: 'the ground of every page',
  raised: 'cards, dialogs, fields: what lies on the paper',
  sunken: 'what is set back: the footer, read-only fields, skeletons',
  ink: 'text and drawn lines',
  muted: 'secondary text',
  hairline: 'lines that divide',
  control: 'borders of what can be operated',
  pine: 'the one colour of action',
  'pine-strong': 'the same while pointed at or pressed',
  'on-pine': 'text on pine',
  'pine-tint': 'what is chosen',
  amber: 'advertised, and warnings',
  'amber-tint': 'their ground',
  brick: 'danger and errors',
  'on-brick': 'text on brick',
  'brick-tint': 'their ground',
  moss: 'paid and verified',
  'moss-tint': 'their ground',
};

/** Which tokens may stand on which. */
const TEXT_GROUNDS = {
  ink: ['paper', 'raised', 'sunken', 'pine-tint', 'amber-tint'],
  muted: ['paper', 'raised', 'sunken'],
  pine: ['paper', 'raised', 'pine-tint'],
  'pine-strong': ['pine-tint'],
  'on-pine': ['pine', 'pine-strong'],
  amber: ['amber-tint'],
  brick: ['paper', 'raised', 'brick-tint'],
  'on-brick': ['brick'],
  moss: ['raised', 'moss-tint'],
};
const CONTROL_GROUNDS = { control: ['paper', 'raised'], pine: ['sunken'], brick: ['sunken'] };

const figures = (grounds: Record<string, string[]>, needs: 3 | 4.5) => (
  <div className="grid gap-3 @md:grid-cols-2 @2xl:grid-cols-3">
    {Object.entries(grounds).flatMap(([ink, those]) =>
      those.map((ground) => <ContrastFigure key={ink + ground} ink={ink} ground={ground} needs={needs} />),
    )}
  </div>
);

const SIZES = [
  ['display', 'text-display font-display font-bold tracking-[-0.03em]', '38 to 60 px', 'the hero, and little else'],
  ['heading', 'text-heading font-display font-bold tracking-[-0.02em]', '32 / 38', 'a page’s or a section’s heading'],
  ['title', 'text-title font-display font-semibold', '24 / 30', 'dialogs, cards, prices'],
  ['lead', 'text-lead font-display font-semibold', '19 / 28', 'introductions; in the display face, names of things'],
  ['base', 'text-base', '16 / 24', 'text, and everything that is typed into'],
  ['small', 'text-small', '13 / 20', 'labels, hints, what is secondary'],
] as const;

const SHAPES: Record<string, string> = {
  'rounded-box': 'rounded-box border border-hairline bg-raised',
  'rounded-full': 'rounded-full border border-hairline bg-raised',
  'shadow-float': 'rounded-box border border-hairline bg-raised shadow-float',
  'bg-sunken': 'rounded-box bg-sunken',
  'border-dashed': 'rounded-box border border-dashed border-hairline',
};

const iconsOf = (icons: Record<string, ComponentType>) => (
  <ul className="flex flex-wrap gap-x-6 gap-y-4">
    {exportsOf(icons).map(([name, ShownIcon]) => (
      <li key={name} className="flex w-24 flex-col items-center gap-1.5 text-center">
        <ShownIcon />
        <span className="font-mono text-small text-muted">{name.replace(/Icon$/, '')}</span>
      </li>
    ))}
  </ul>
);

/** Colours, type, space, icons and drawings: what components are made of. */
export const FOUNDATIONS: readonly Section[] = [
  {
    id: 'colours',
    title: 'Colours',
    rule: 'Paper, ink and one green. Amber, brick and moss only say something; they never decorate.',
    specimens: (
      <>
        <Specimen name="Tokens" note="components name these and nothing else">
          <ul className="grid gap-x-4 gap-y-3 @md:grid-cols-2">
            {Object.entries(TOKENS).map(([token, use]) => (
              <li key={token} className="flex items-center gap-3">
                <span
                  className="size-11 shrink-0 rounded-box border border-hairline"
                  style={{ backgroundColor: `var(--${token})` }}
                />
                <span className="min-w-0 text-small">
                  <span className="block font-mono">{token}</span>
                  <span className="text-muted">{use}</span>
                </span>
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="Text" note="4.5 or better">
          {figures(TEXT_GROUNDS, 4.5)}
        </Specimen>
        <Specimen name="Controls and focus rings" note="3 or better">
          {figures(CONTROL_GROUNDS, 3)}
        </Specimen>
      </>
    ),
  },
  {
    id: 'type',
    title: 'Type',
    rule: 'Bricolage Grotesque for what is read first, Inter for the rest.',
    specimens: (
      <>
        {SIZES.map(([name, className, pixels, use]) => (
          <Specimen key={name} name={name} note={`${pixels} · ${use}`}>
            <p className={`wrap-anywhere ${className}`}>Good laptops deserve a second owner</p>
          </Specimen>
        ))}
        <Specimen name="mono" note="ids, card numbers and code">
          <p className="font-mono wrap-anywhere">pi_3Q8xLzK2 · 4242 4242 4242 4242</p>
        </Specimen>
        <Specimen name="Beyond Latin-1" note="the extended files arrive with the first such letter">
          <p>Łukasz Żółty, Ğülşen Çelik, Ștefan Țurcanu, Þóra Ægisdóttir</p>
        </Specimen>
      </>
    ),
  },
  {
    id: 'space',
    title: 'Space and shape',
    rule: 'Room in steps of 4 px, lines and one radius do what boxes and shadows do elsewhere.',
    specimens: (
      <>
        <Specimen name="Shape" note="one radius; hairlines rather than shadows; a shadow only for what floats">
          <Row>
            {inStates(Object.keys(SHAPES), (name) => (
              <span className={`size-24 ${SHAPES[name]}`} />
            ))}
          </Row>
        </Specimen>
        <Specimen name="Motion" note="120 to 200 ms, to explain where something came from; none where it is not wanted">
          <span className="grid h-11 w-44 place-items-center rounded-box border border-control bg-raised text-small transition-colors duration-150 hover:bg-pine hover:text-on-pine">
            150 ms: point at me
          </span>
        </Specimen>
      </>
    ),
  },
  {
    id: 'icons',
    title: 'Icons',
    rule: 'Always decoration: the words stand beside them, or are there for screen readers.',
    specimens: (
      <>
        <Specimen name="On every page">{iconsOf(everyPage)}</Specimen>
        <Specimen name="On some pages">{iconsOf(somePages)}</Specimen>
      </>
    ),
  },
  {
    id: 'drawings',
    title: 'Drawings',
    rule: 'Ink lines, pine and its tint. They follow the theme by themselves.',
    specimens: (
      <>
        <Specimen name="Marks and scenes">
          <div className="grid gap-6 @md:grid-cols-2">
            {labelled({
              'the mark': <BrandMark className="size-16" />,
              'the hero, on its line': <HeroDrawing className="block w-full border-b-[3px] border-ink" />,
              'the dashboard’s welcome': <DashboardWelcome className="w-full" />,
              'an error; moves unless motion is unwanted': <LostLaptop className="w-full" />,
              'an empty list': <EmptyShelf className="w-48" />,
              'nobody’s picture': <DefaultAvatar className="size-14" />,
            })}
          </div>
        </Specimen>
        <Specimen name="Laptops by category" note="in category cards, and wherever a picture is missing">
          <div className="grid grid-cols-2 gap-4 @md:grid-cols-3">
            {inStates(CATEGORY_NAMES, (category) => (
              <LaptopDrawing category={category} className="w-full" />
            ))}
          </div>
        </Specimen>
        <Specimen name="People" note="by daylight in either theme">
          <Row>
            {exportsOf<ComponentType>(portraits).map(([name, Portrait]) => (
              <Portrait key={name} />
            ))}
          </Row>
        </Specimen>
      </>
    ),
  },
];
