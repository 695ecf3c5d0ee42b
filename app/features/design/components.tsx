import { type ComponentProps, useState } from 'react';
import { Button, type ButtonVariant } from '#app/components/ui/button.tsx';
import { Chip, type ChipKind } from '#app/components/ui/chip.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { CopyButton } from '#app/components/ui/copy-button.tsx';
import { Dialog } from '#app/components/ui/dialog.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { SelectField, TextAreaField, TextField } from '#app/components/ui/field.tsx';
import { FormError } from '#app/components/ui/form-error.tsx';
import { CloseIcon } from '#app/components/ui/icons.tsx';
import { TrashIcon } from '#app/components/ui/page-icons.tsx';
import { ProgressBar } from '#app/components/ui/progress-bar.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { BookingDialog } from '#app/features/booking/booking-dialog.tsx';
import { PleaseLogIn } from '#app/features/booking/please-log-in.tsx';
import { BUYER, PRODUCT } from '#app/features/design/samples.ts';
import { inStates, Row, type Section } from '#app/features/design/specimen.tsx';
import { NewPasswordField } from '#app/features/identity/password-fields.tsx';
import { PriceField } from '#app/features/selling/price-field.tsx';
import { NAVBAR_LINK } from '#app/layouts/navbar.tsx';
import { DRAWER_LINK } from '#app/layouts/role-drawer.tsx';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { TEXTS } from '#shared/texts.ts';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'the one thing to do here; one in sight',
  secondary: 'anything else that is worth a border',
  quiet: 'what should not compete',
  danger: 'what cannot be undone; asks once',
};
const POINTER_STATES = ['default', 'hover', 'focus', 'active'];

const SMALL_BUTTONS: ComponentProps<typeof Button>[] = [
  { children: 'Book Now' },
  { children: 'Advertise', variant: 'secondary' },
  { children: [<TrashIcon key="icon" className="size-4" />, 'Delete'], variant: 'danger' },
  { children: 'Report to Admin', variant: 'quiet' },
  { children: 'Busy', busy: true },
  { children: 'Disabled', disabled: true },
];

const CHIPS: Record<ChipKind, string> = {
  paid: 'Paid',
  verified: 'VERIFIED',
  advertised: 'Running',
  available: 'Available',
  waiting: 'Not paid yet',
  sold: 'Sold to someone else',
  danger: 'Reported',
};

interface FieldState extends Pick<ComponentProps<'input'>, 'defaultValue' | 'placeholder' | 'readOnly' | 'disabled'> {
  hint?: string;
  error?: string;
  'data-state'?: string;
}
const TEXT_STATES: Record<string, FieldState> = {
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

const DIALOGS = ['narrow', 'wide', 'confirm', 'booking', 'booking by a seller', 'please log in'] as const;

/** They open above the page, in its own theme: switch that in the navbar. */
function Dialogs() {
  const [open, setOpen] = useState<(typeof DIALOGS)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Row>
        {DIALOGS.map((name) => (
          <Button key={name} variant="secondary" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Row>
      <Dialog
        open={open === 'narrow' || open === 'wide'}
        onClose={close}
        title="A dialog"
        description="With a sentence that says what it is about."
        width={open === 'wide' ? 'wide' : 'narrow'}
      >
        <Button onClick={close}>Close it</Button>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title={`Delete “${PRODUCT.name}”?`}
        confirmLabel="Delete product"
        onConfirm={() => new Promise((resolve) => void setTimeout(resolve, 1_000))}
      >
        It leaves every list at once. Whoever booked it sees that it is no longer offered.
      </ConfirmDialog>
      {open === 'booking' && <BookingDialog product={PRODUCT} buyer={BUYER} onClose={close} />}
      {open === 'booking by a seller' && (
        <BookingDialog product={PRODUCT} buyer={{ ...BUYER, type: 'Seller' }} onClose={close} />
      )}
      {open === 'please log in' && <PleaseLogIn product={PRODUCT} onClose={close} />}
    </>
  );
}

const linkInStates = (text: string, className: string) =>
  inStates(['default', 'hover', 'focus', 'current'], (state) => (
    <a
      href="#navigation"
      className={className}
      data-state={state}
      aria-current={state === 'current' ? 'page' : undefined}
    >
      {text}
    </a>
  ));

/** Single components, each in all of its states. */
export const COMPONENTS: readonly Section[] = [
  {
    id: 'buttons',
    title: 'Buttons',
    rule: 'Say what happens, with a verb. While busy they keep their place, their width and the focus.',
    specimens: [
      ...Object.entries(VARIANTS).map(([variant, note]) => ({
        name: variant,
        note,
        shown: inStates([...POINTER_STATES, 'disabled', 'busy'], (state) => (
          <Button
            variant={variant as ButtonVariant}
            data-state={state}
            disabled={state === 'disabled'}
            busy={state === 'busy'}
          >
            Pay $418
          </Button>
        )),
      })),
      {
        name: 'Small',
        note: '36 px, in cards and rows; with an icon where it helps to find it',
        shown: (
          <Row>
            {SMALL_BUTTONS.map((props) => (
              <Button key={String(props.children)} size="small" {...props} />
            ))}
          </Row>
        ),
      },
      { name: 'Wide', note: 'ends a form of one column', shown: <Button wide>Log in</Button> },
      {
        name: 'Icon alone',
        note: '44 px for the finger; the words are there for those who listen',
        shown: inStates(POINTER_STATES, (state) => (
          <button type="button" aria-label="Close" className="icon-button" data-state={state}>
            <CloseIcon />
          </button>
        )),
      },
      {
        name: 'Copy',
        note: 'says so for two seconds',
        shown: (
          <Row>
            <CopyButton text="pi_3Q8xLzK2" what="transaction id" />
          </Row>
        ),
      },
    ],
  },
  {
    id: 'chips',
    title: 'Chips',
    rule: 'For states, not for things to press.',
    specimens: [
      {
        name: 'A state as a labelled chip',
        note: 'icon and words, never colour alone',
        shown: (
          <Row>
            {Object.entries(CHIPS).map(([kind, text]) => (
              <Chip key={kind} kind={kind as ChipKind}>
                {text}
              </Chip>
            ))}
          </Row>
        ),
      },
    ],
  },
  {
    id: 'fields',
    title: 'Fields',
    rule: 'Validated on submit and again on change. What was typed is never lost.',
    specimens: [
      {
        name: 'Text',
        note: '44 px high, 16 px type, so that phones don’t zoom into it',
        shown: (
          <div className="grid gap-5 @md:grid-cols-2">
            {Object.entries(TEXT_STATES).map(([state, props]) => (
              <TextField key={state} label={state} {...props} />
            ))}
          </div>
        ),
      },
      {
        name: 'Choice',
        note: 'the browser’s own select: nothing serves phones and screen readers better',
        shown: (
          <div className="grid gap-5 @md:grid-cols-2">
            {Object.entries(CHOICE_STATES).map(([state, { placeholder: _, ...props }]) => (
              <SelectField key={state} label={state} {...props}>
                <option value="">Choose a category</option>
                {CATEGORY_NAMES.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
            ))}
          </div>
        ),
      },
      {
        name: 'Several lines',
        note: 'grows with what is typed',
        shown: (
          <div className="grid gap-5 @md:grid-cols-2">
            <TextAreaField label="default" hint="Honest listings sell." rows={3} />
            <TextAreaField label="error" error="Description is required" rows={3} />
          </div>
        ),
      },
      {
        name: 'Price and password',
        shown: (
          <div className="grid gap-5 @md:grid-cols-2">
            <PriceField label="Resale price" hint="What you ask for it now." defaultValue="418.00" />
            <NewPassword />
          </div>
        ),
      },
      {
        name: 'A form’s message',
        note: 'in red below the form; fields keep what was typed',
        shown: (
          <>
            <Button>Log in</Button>
            <FormError message="Invalid email or password" />
          </>
        ),
      },
    ],
  },
  {
    id: 'feedback',
    title: 'Feedback',
    rule: 'What happened and what to do, in a sentence for people.',
    specimens: [
      {
        name: 'Pop-ups',
        note: 'success closes after 1,500 ms, the others after 6 s or by hand; press to see them',
        shown: (
          <Row>
            {Object.entries(TOASTS).map(([name, toast]) => (
              <Button key={name} variant="secondary" onClick={() => showToast(toast)}>
                {name}
              </Button>
            ))}
          </Row>
        ),
      },
      { name: 'Progress of unknown length', shown: <ProgressBar label="An example" /> },
      {
        name: 'Skeleton',
        note: 'of the size of what is coming; said once, beside it, for screen readers',
        shown: (
          <div className="grid gap-3">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-20" />
          </div>
        ),
      },
      {
        name: 'Something could not be loaded',
        note: 'what happened, and the way to try again',
        shown: [false, true].map((retrying) => (
          <ErrorState
            key={String(retrying)}
            title="The list could not be loaded"
            detail={UNREACHABLE}
            onRetry={() => undefined}
            retrying={retrying}
          />
        )),
      },
    ],
  },
  {
    id: 'dialogs',
    title: 'Dialogs',
    rule: 'Only for what needs the whole attention. What destroys asks once, and names the thing.',
    specimens: [
      {
        name: 'Press to open',
        note: 'focus stays inside and returns; Escape and the backdrop close',
        shown: <Dialogs />,
      },
    ],
  },
  {
    id: 'navigation',
    title: 'Navigation',
    rule: 'Where one is, is underlined or tinted, and said to screen readers.',
    specimens: [
      {
        name: 'Links of the navbar',
        note: 'its menus are those of this page',
        shown: linkInStates('Dashboard', NAVBAR_LINK),
      },
      { name: 'Links of the dashboard’s drawer', shown: linkInStates('My Orders', DRAWER_LINK) },
    ],
  },
];
