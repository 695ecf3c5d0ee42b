import { ContrastFigure } from '#app/features/design/contrast-figure.tsx';
import { BothThemes, Specimen } from '#app/features/design/specimen.tsx';

const TOKENS = [
  ['paper', 'the ground of every page'],
  ['raised', 'cards, dialogs, fields: what lies on the paper'],
  ['sunken', 'what is set back: the footer, read-only fields, skeletons'],
  ['ink', 'text and drawn lines'],
  ['muted', 'secondary text'],
  ['hairline', 'lines that divide'],
  ['control', 'borders of what can be operated'],
  ['pine', 'the one colour of action'],
  ['pine-strong', 'the same while pointed at or pressed'],
  ['on-pine', 'text on pine'],
  ['pine-tint', 'what is chosen'],
  ['amber', 'advertised, and warnings'],
  ['amber-tint', 'their ground'],
  ['brick', 'danger and errors'],
  ['on-brick', 'text on brick'],
  ['brick-tint', 'their ground'],
  ['moss', 'paid and verified'],
  ['moss-tint', 'their ground'],
] as const;

const TEXT_PAIRS = [
  ['ink', 'paper'],
  ['ink', 'raised'],
  ['ink', 'sunken'],
  ['ink', 'pine-tint'],
  ['ink', 'amber-tint'],
  ['muted', 'paper'],
  ['muted', 'raised'],
  ['muted', 'sunken'],
  ['pine', 'paper'],
  ['pine', 'raised'],
  ['pine', 'pine-tint'],
  ['pine-strong', 'pine-tint'],
  ['on-pine', 'pine'],
  ['on-pine', 'pine-strong'],
  ['amber', 'amber-tint'],
  ['brick', 'paper'],
  ['brick', 'raised'],
  ['brick', 'brick-tint'],
  ['on-brick', 'brick'],
  ['moss', 'raised'],
  ['moss', 'moss-tint'],
] as const;

const CONTROL_PAIRS = [
  ['control', 'paper'],
  ['control', 'raised'],
  ['pine', 'sunken'],
  ['brick', 'sunken'],
] as const;

/** The palette, and what may stand on what. */
export function Colours() {
  return (
    <BothThemes>
      <Specimen name="Tokens" note="components name these and nothing else">
        <ul className="grid gap-x-4 gap-y-3 @md:grid-cols-2">
          {TOKENS.map(([token, use]) => (
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
        <div className="grid gap-3 @md:grid-cols-2 @2xl:grid-cols-3">
          {TEXT_PAIRS.map(([ink, ground]) => (
            <ContrastFigure key={ink + ground} ink={ink} ground={ground} needs={4.5} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Controls and focus rings" note="3 or better">
        <div className="grid gap-3 @md:grid-cols-2 @2xl:grid-cols-3">
          {CONTROL_PAIRS.map(([ink, ground]) => (
            <ContrastFigure key={ink + ground} ink={ink} ground={ground} needs={3} />
          ))}
        </div>
      </Specimen>
    </BothThemes>
  );
}
