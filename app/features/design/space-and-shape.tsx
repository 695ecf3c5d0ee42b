import { BothThemes, Labelled, Row, Specimen } from '#app/features/design/specimen.tsx';

/** Steps of the 4 px grid that are in use, in px. */
const STEPS = [4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 96] as const;

export function SpaceAndShape() {
  return (
    <BothThemes>
      <Specimen name="Space" note="a grid of 4 px">
        <ul className="grid gap-1.5">
          {STEPS.map((step) => (
            <li key={step} className="flex items-center gap-3 text-small tabular-nums">
              <span className="w-8 text-right text-muted">{step}</span>
              <span className="h-3 bg-pine" style={{ width: step }} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Shape" note="one radius; hairlines rather than shadows; a shadow only for what floats">
        <Row>
          <Labelled label="rounded-box">
            <span className="size-24 rounded-box border border-hairline bg-raised" />
          </Labelled>
          <Labelled label="rounded-full">
            <span className="size-24 rounded-full border border-hairline bg-raised" />
          </Labelled>
          <Labelled label="shadow-float">
            <span className="size-24 rounded-box border border-hairline bg-raised shadow-float" />
          </Labelled>
          <Labelled label="bg-sunken">
            <span className="size-24 rounded-box bg-sunken" />
          </Labelled>
          <Labelled label="border-dashed">
            <span className="size-24 rounded-box border border-dashed border-hairline" />
          </Labelled>
        </Row>
      </Specimen>
      <Specimen name="Motion" note="120 to 200 ms, to explain where something came from; none where it is not wanted">
        <span className="grid h-11 w-44 place-items-center rounded-box border border-control bg-raised text-small transition-colors duration-150 hover:bg-pine hover:text-on-pine">
          150 ms: point at me
        </span>
      </Specimen>
    </BothThemes>
  );
}
