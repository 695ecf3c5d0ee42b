import { type ComponentProps, useEffect, useId, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, apiGet, apiSend } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { TextAreaField, TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { CheckIcon } from '#app/components/ui/icons.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { useSession } from '#app/session/use-session.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import type { FormTokenAnswer } from '#shared/contracts/contact.ts';
import type { RefusedForm } from '#shared/contracts/site-data.ts';
import { withStorableTexts } from '#shared/storable-texts.ts';

const EMPTY = { name: '', email: '', message: '', website: '' };
type Values = typeof EMPTY;
const FIELDS = ['name', 'email', 'message'] as const;

/** The hidden field, filled in by a browser or a password manager with more than it may hold. */
const HONEYPOT = 'website';
const HONEYPOT_FILLED =
  'Your browser filled in a field that’s meant to stay empty. We’ve emptied it. Press Send again, and your message will reach us.';

/** The signed time at which somebody began to write, for one message. */
let formTicket: Promise<string | undefined> | undefined;

function fetchFormTicket(): void {
  formTicket ??= apiGet<FormTokenAnswer>('/messages/ticket').then(
    ({ ticket }) => ticket,
    () => {
      // The form can be sent without one. The next focus of a field tries again.
      formTicket = undefined;
      return undefined;
    },
  );
}

/** What became of the form that the browser posted by itself, without JavaScript. */
export interface SubmittedMessage {
  values: Partial<Values>;
  refused: RefusedForm;
}

interface ContactFormProps {
  posted: SubmittedMessage | undefined;
  /** Whether such a form has just been taken. */
  taken: boolean;
}

/** The contact form. Only the server validates it; what was typed stays until it is accepted. */
export function ContactForm({ posted, taken }: ContactFormProps) {
  const [sent, setSent] = useState(taken);
  // The same object all along: another one would take the place of what the server says later.
  const [firstErrors] = useState(() => fieldErrors(posted?.refused));
  const form = useForm<Values>({ errors: firstErrors });
  const { user } = useSession();
  useKnown(form, user);
  const { busy, message, onSubmit, field } = useFormSubmit(form, FIELDS, async (values) => {
    setSent(false);
    const body = { ...withStorableTexts(values), ticket: await formTicket };
    await apiSend<InsertAnswer>('POST', '/messages', body).catch((error: unknown) => {
      if (!hasFilledHoneypot(error)) throw error;
      form.setValue(HONEYPOT, '');
      throw withoutHoneypot(error);
    });
    formTicket = undefined;
    form.reset({ ...EMPTY, ...known(user) });
    setSent(true);
  });
  const refusal = posted ? messageOf(posted.refused) : null;

  return (
    <form
      method="post"
      action="/contact"
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-5"
      aria-label="Write to us"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          {...field('name')}
          onFocus={fetchFormTicket}
          type="text"
          autoComplete="name"
          defaultValue={posted?.values.name}
        />
        <TextField
          label="Email address"
          {...field('email')}
          onFocus={fetchFormTicket}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={posted?.values.email}
        />
      </div>
      <TextAreaField
        label="Message"
        {...field('message')}
        onFocus={fetchFormTicket}
        rows={7}
        autoComplete="off"
        className="min-h-44"
        defaultValue={posted?.values.message}
      />
      <Honeypot {...form.register(HONEYPOT)} />
      <p className="text-small text-muted">
        Our <NewTabLink to="/privacy">privacy page</NewTabLink> says what we store about you.
      </p>
      <Button type="submit" busy={busy} className="sm:self-start sm:px-10">
        Send
      </Button>
      <FormError message={message ?? refusal} />
      <SuccessNotice shown={sent && !busy} />
    </form>
  );
}

/** What is known of a member. */
function known(user: SessionUser | null): Partial<Values> {
  return user ? { name: user.displayName, email: user.email } : {};
}

/** Fills in what is known of a member where nothing is typed, and takes it away again when they are gone. */
function useKnown(form: UseFormReturn<Values>, user: SessionUser | null): void {
  useEffect(() => {
    const { name = '', email = '' } = known(user);
    const entries = [
      ['name', name],
      ['email', email],
    ] as const;
    for (const [field, value] of entries) if (!form.getValues(field)) form.setValue(field, value);
    return () => {
      for (const [field, value] of entries) if (form.getValues(field) === value) form.setValue(field, '');
    };
  }, [form, user]);
}

/** What is to be said below the form, beside what stands under its fields. */
function messageOf({ errors, detail }: RefusedForm): string | null {
  if (errors.length === 0) return detail;
  return errors.every(({ path }) => path === HONEYPOT) ? HONEYPOT_FILLED : null;
}

function hasFilledHoneypot(error: unknown): error is ApiError {
  return error instanceof ApiError && error.errors.some(({ path }) => path === HONEYPOT);
}

/** The same refusal in words for people, who don't know of that field. */
function withoutHoneypot({ status, code, errors }: ApiError): ApiError {
  return new ApiError(
    status,
    code,
    HONEYPOT_FILLED,
    errors.filter(({ path }) => path !== HONEYPOT),
  );
}

function fieldErrors(refused: RefusedForm | undefined): FieldErrors<Values> {
  return Object.fromEntries(
    (refused?.errors ?? []).map(({ path, message }) => [path, { type: 'server', message }] as const),
  );
}

/** Says that a message has arrived. The region is always there so that its text is announced. */
function SuccessNotice({ shown }: { shown: boolean }) {
  return (
    <div role="status" className={shown ? 'flex gap-3 rounded-box bg-moss-tint px-4 py-3 text-moss' : 'sr-only'}>
      {shown && (
        <>
          <CheckIcon className="mt-0.5 size-5" />
          <p>
            <strong className="font-semibold">Thank you, your message has reached us.</strong> We read every message and
            answer by e-mail, usually within two days.
          </p>
        </>
      )}
    </div>
  );
}

/** A field for bots that fill in every input: invisible, hidden from screen readers, not focusable. */
function Honeypot(props: ComponentProps<'input'>) {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" tabIndex={-1} autoComplete="off" {...props} />
    </div>
  );
}
