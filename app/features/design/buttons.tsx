import { Button, type ButtonVariant } from '#app/components/ui/button.tsx';
import { CopyButton } from '#app/components/ui/copy-button.tsx';
import { CloseIcon } from '#app/components/ui/icons.tsx';
import { TrashIcon } from '#app/components/ui/page-icons.tsx';
import { BothThemes, Labelled, Row, Specimen } from '#app/features/design/specimen.tsx';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'the one thing to do here; one in sight',
  secondary: 'anything else that is worth a border',
  quiet: 'what should not compete',
  danger: 'what cannot be undone; asks once',
};

const STATES = ['default', 'hover', 'focus', 'active'] as const;

export function Buttons() {
  return (
    <BothThemes>
      {Object.entries(VARIANTS).map(([variant, use]) => (
        <Specimen key={variant} name={variant} note={use}>
          <Row>
            {STATES.map((state) => (
              <Labelled key={state} label={state}>
                <Button variant={variant as ButtonVariant} data-state={state}>
                  Pay $418
                </Button>
              </Labelled>
            ))}
            <Labelled label="disabled">
              <Button variant={variant as ButtonVariant} disabled>
                Pay $418
              </Button>
            </Labelled>
            <Labelled label="busy">
              <Button variant={variant as ButtonVariant} busy>
                Pay $418
              </Button>
            </Labelled>
          </Row>
        </Specimen>
      ))}
      <Specimen name="Small" note="36 px, in cards and rows; with an icon where it helps to find it">
        <Row>
          <Button size="small">Book Now</Button>
          <Button size="small" variant="secondary">
            Advertise
          </Button>
          <Button size="small" variant="danger">
            <TrashIcon className="size-4" />
            Delete
          </Button>
          <Button size="small" variant="quiet">
            Report to Admin
          </Button>
          <Button size="small" busy>
            Book Now
          </Button>
          <Button size="small" disabled>
            Book Now
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Wide" note="ends a form of one column">
        <Button wide>Log in</Button>
      </Specimen>
      <Specimen name="Icon alone" note="44 px for the finger; the words are there for those who listen">
        <Row>
          {STATES.map((state) => (
            <Labelled key={state} label={state}>
              <button type="button" aria-label="Close" className="icon-button" data-state={state}>
                <CloseIcon />
              </button>
            </Labelled>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Copy" note="says so for two seconds">
        <Row>
          <CopyButton text="pi_3Q8xLzK2" what="transaction id" />
        </Row>
      </Specimen>
    </BothThemes>
  );
}
