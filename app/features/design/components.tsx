import { type ComponentProps, useState } from 'react';
import { Button, type ButtonVariant } from '#app/components/ui/button.tsx';
import { Chip, type ChipKind } from '#app/components/ui/chip.tsx';
import { CopyButton } from '#app/components/ui/copy-button.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { SelectField, TextAreaField, TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { CloseIcon } from '#app/components/ui/icons.tsx';
import { TrashIcon } from '#app/components/ui/page-icons.tsx';
import { ProgressBar } from '#app/components/ui/progress-bar.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { Dialogs } from '#app/features/design/dialogs.tsx';
import { inStates, Row, type Section, Specimen } from '#app/features/design/specimen.tsx';
import { NewPasswordField } from '#app/components/forms/new-password-field.tsx';
import { PriceField } from '#app/features/selling/price-field.tsx';
import { NAVBAR_LINK } from '#app/layouts/navbar.tsx';
import { DRAWER_LINK } from '#app/layouts/drawer-link.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { TEXTS } from '#shared/texts.ts';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'the one thing to do here; one in sight',
  secondary: 'anything else that is worth a border',
  quiet: 'what should not compete',
  danger: 'what cannot be undone; asks once',
};
const POINTER_STATES = ['default', 'hover', 'focus', 'active'];

const SMALL_BUTTONS: Record<string, Omit<ComponentProps<typeof Button>, 'children'>> = {
  'Book Now': {},
  Advertise: { variant: 'secondary' },
  Delete: { variant: 'danger' },
  'Report to Admin': { variant: 'quiet' },
  Busy: { busy: true },
  Disabled: { disabled: true },
};

const CHIPS: Record<ChipKind, string> = {
  paid: 'Paid',
  verified: 'VERIFIED',
  advertised: 'Running',
  available: 'Available',
  waiting: 'Not paid yet',
  sold: 'Sold to someone else',
  caution: 'Far below the usual price',
  danger: 'Reported',
};

interface FieldState extends Pick<ComponentProps<'select'>, 'defaultValue' | 'disabled'> {
  hint?: string;
  error?: string;
  'data-state'?: string;
}
const TEXT_STATES: Record<string, FieldState & Pick<ComponentProps<'input'>, 'placeholder' | 'readOnly'>> = {
  default: { hint: 'Maker and model, as people search for it.', placeholder: 'e.g. ThinkPad X1 Carbon' },
  filled: { defaultValue: 'ThinkPad X1 Carbon' },
  hover: { defaultValue: 'ThinkPad X1 Carbon', 'data-state': 'hover' },
  focus: { defaultValue: 'ThinkPad X1 Carbon', 'data-state': 'focus' },
  error: { error: TEXTS.emailRequired },
  'error and focus': { error: TEXTS.emailRequired, 'data-state': 'focus' },
  'read-only': { defaultValue: 'buyer@clamshell.test', readOnly: true },
  disabled: { defaultValue: 'Rajshahi', disabled: true },
};
const CHOICE_STATES: Record<string, FieldState> = {
  default: {},
  focus: { 'data-state': 'focus' },
  error: { error: 'Choose a category' },
  disabled: { disabled: true },
};

function NewPassword() {
  const [password, setPassword] = useState('Demo');
  return (
    <NewPasswordField
      label="Password"
      typed={password}
      value={password}
      onChange={({ target }) => setPassword(target.value)}
    />
  );
}

const UNREACHABLE = 'Clamshell could not be reached. Check your connection and try again.';
const TOASTS = {
  Success: { kind: 'success', title: TEXTS.bookingSuccess, text: TEXTS.bookingSuccessMore },
  Warning: { kind: 'warning', title: TEXTS.reportOnlyBuyers },
  Error: { kind: 'error', title: 'The report did not arrive', text: UNREACHABLE },
} as const;

const linkInStates = (text: string, className: string) => (
  <Row>
    {inStates(['default', 'hover', 'focus', 'current'], (state) => (
      <a
        href="#navigation"
        className={className}
        data-state={state}
        {...(state === 'current' && { 'aria-current': 'page' })}
      >
        {text}
      </a>
    ))}
  </Row>
);

/** Single components, each in all of its states. */
export const COMPONENTS: readonly Section[] = [
  {
    id: 'buttons',
    title: 'Buttons',
    rule: 'Say what happens, with a verb. While busy they keep their place, their width and the focus.',
    specimens: (
      <>
        {Object.entries(VARIANTS).map(([variant, note]) => (
          <Specimen key={variant} name={variant} note={note}>
            <Row>
              {inStates([...POINTER_STATES, 'disabled', 'busy'], (state) => (
                <Button
                  variant={variant as ButtonVariant}
                  data-state={state}
                  disabled={state === 'disabled'}
                  busy={state === 'busy'}
                >
                  Pay $418
                </Button>
              ))}
            </Row>
          </Specimen>
        ))}
        <Specimen name="Small" note="36 px, in cards and rows; with an icon where it helps to find it">
          <Row>
            {Object.entries(SMALL_BUTTONS).map(([text, props]) => (
              <Button key={text} size="small" {...props}>
                {text === 'Delete' && <TrashIcon className="size-4" />}
                {text}
              </Button>
            ))}
          </Row>
        </Specimen>
        <Specimen name="Wide" note="ends a form of one column">
          <Button wide>Log in</Button>
        </Specimen>
        <Specimen name="Icon alone" note="44 px for the finger; the words are there for those who listen">
          <Row>
            {inStates(POINTER_STATES, (state) => (
              <button type="button" aria-label="Close" className="icon-button" data-state={state}>
                <CloseIcon />
              </button>
            ))}
          </Row>
        </Specimen>
        <Specimen name="Copy" note="says so for two seconds">
          <Row>
            <CopyButton text="pi_3Q8xLzK2" what="transaction ID" />
          </Row>
        </Specimen>
      </>
    ),
  },
  {
    id: 'chips',
    title: 'Chips',
    rule: 'For states, not for things to press.',
    specimens: (
      <>
        <Specimen name="A state as a labelled chip" note="icon and words, never colour alone">
          <Row>
            {Object.entries(CHIPS).map(([kind, text]) => (
              <Chip key={kind} kind={kind as ChipKind}>
                {text}
              </Chip>
            ))}
          </Row>
        </Specimen>
      </>
    ),
  },
  {
    id: 'fields',
    title: 'Fields',
    rule: 'Validated on submit and again on change. What was typed is never lost.',
    specimens: (
      <>
        <Specimen name="Text" note="44 px high, 16 px type, so that phones don’t zoom into it">
          <div className="grid gap-5 @md:grid-cols-2">
            {Object.entries(TEXT_STATES).map(([state, props]) => (
              <TextField key={state} label={state} {...props} />
            ))}
          </div>
        </Specimen>
        <Specimen name="Choice" note="the browser’s own select: nothing serves phones and screen readers better">
          <div className="grid gap-5 @md:grid-cols-2">
            {Object.entries(CHOICE_STATES).map(([state, props]) => (
              <SelectField key={state} label={state} {...props}>
                <option value="">Choose a category</option>
                {CATEGORY_NAMES.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
            ))}
          </div>
        </Specimen>
        <Specimen name="Several lines" note="grows with what is typed">
          <div className="grid gap-5 @md:grid-cols-2">
            <TextAreaField label="default" hint="Honest listings sell." rows={3} />
            <TextAreaField label="error" error="Description is required" rows={3} />
          </div>
        </Specimen>
        <Specimen name="Price and password">
          <div className="grid gap-5 @md:grid-cols-2">
            <PriceField label="Resale price" hint="What you ask for it now." defaultValue="418.00" />
            <NewPassword />
          </div>
        </Specimen>
        <Specimen name="A form’s message" note="in red below the form; fields keep what was typed">
          <Button>Log in</Button>
          <FormError message="Invalid email or password" />
        </Specimen>
      </>
    ),
  },
  {
    id: 'feedback',
    title: 'Feedback',
    rule: 'What happened and what to do, in a sentence for people.',
    specimens: (
      <>
        <Specimen
          name="Pop-ups"
          note="success closes after 1,500 ms, the others after 6 s or by hand; press to see them"
        >
          <Row>
            {Object.entries(TOASTS).map(([name, toast]) => (
              <Button key={name} variant="secondary" onClick={() => showToast(toast)}>
                {name}
              </Button>
            ))}
          </Row>
        </Specimen>
        <Specimen name="Progress of unknown length">
          <ProgressBar label="An example" />
        </Specimen>
        <Specimen name="Skeleton" note="of the size of what is coming; said once, beside it, for screen readers">
          <div className="grid gap-3">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-20" />
          </div>
        </Specimen>
        <Specimen name="Something could not be loaded" note="what happened, and the way to try again">
          {[false, true].map((retrying) => (
            <ErrorState
              key={String(retrying)}
              title="The list could not be loaded"
              detail={UNREACHABLE}
              onRetry={() => undefined}
              retrying={retrying}
            />
          ))}
        </Specimen>
      </>
    ),
  },
  {
    id: 'dialogs',
    title: 'Dialogs',
    rule: 'Only for what needs the whole attention. What destroys asks once, and names the thing.',
    specimens: (
      <>
        <Specimen name="Press to open" note="focus stays inside and returns; Escape and the backdrop close">
          <Dialogs />
        </Specimen>
      </>
    ),
  },
  {
    id: 'navigation',
    title: 'Navigation',
    rule: 'Where one is, is underlined or tinted, and said to screen readers.',
    specimens: (
      <>
        <Specimen name="Links of the navbar" note="its menus are those of this page">
          {linkInStates('Dashboard', NAVBAR_LINK)}
        </Specimen>
        <Specimen name="Links of the dashboard’s drawer">{linkInStates('My Orders', DRAWER_LINK)}</Specimen>
      </>
    ),
  },
];
