import { Chip } from '#app/components/ui/chip.tsx';
import { BothThemes, Row, Specimen } from '#app/features/design/specimen.tsx';

export function Chips() {
  return (
    <BothThemes>
      <Specimen name="A state as a labelled chip" note="icon and words, never colour alone">
        <Row>
          <Chip kind="paid">Paid</Chip>
          <Chip kind="verified">VERIFIED</Chip>
          <Chip kind="advertised">Running</Chip>
          <Chip kind="available">Available</Chip>
          <Chip kind="waiting">Not paid yet</Chip>
          <Chip kind="sold">Sold to someone else</Chip>
          <Chip kind="danger">Reported</Chip>
        </Row>
      </Specimen>
    </BothThemes>
  );
}
