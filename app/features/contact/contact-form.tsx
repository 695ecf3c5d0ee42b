import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { FormError } from '#app/components/ui/form-error.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { TextInput } from '#app/components/ui/text-input.tsx';
import { useFormSubmit } from '#app/components/ui/use-form-submit.ts';
import { fetchFormToken, clearFormToken, readFormToken } from '#app/features/contact/form-token.ts';
import { SuccessNotice } from '#app/features/contact/success-notice.tsx';
import { Honeypot } from '#app/features/contact/honeypot.tsx';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import type { RefusedForm } from '#shared/contracts/site-data.ts';

const EMPTY = { name: '', email: '', message: '', website: '' };
type Values = typeof EMPTY;
const FIELDS = ['name', 'email', 'message'] as const;

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

/** Writes to us. What must be in it the server says: the form itself has no rules, and keeps what was typed until it is taken. */
export function ContactForm({ posted, taken }: ContactFormProps) {
  const [sent, setSent] = useState(taken);
  // The same object all along: another one would take the place of what the server says later.
  const [firstErrors] = useState(() => fieldErrors(posted?.refused));
  const form = useForm<Values>({ errors: firstErrors });
  const { errors } = form.formState;
  const { busy, message, onSubmit } = useFormSubmit(form, FIELDS, async (values) => {
    setSent(false);
    await apiSend<InsertAnswer>('POST', '/messages', { ...values, ticket: await readFormToken() });
    clearFormToken();
    form.reset(EMPTY);
    setSent(true);
  });
  const refusal = posted?.refused.errors.length === 0 ? posted.refused.detail : null;

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
        <Field label="Name" error={errors.name?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('name')}
              onFocus={fetchFormToken}
              type="text"
              autoComplete="name"
              defaultValue={posted?.values.name}
            />
          )}
        </Field>
        <Field label="Email address" error={errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('email')}
              onFocus={fetchFormToken}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={posted?.values.email}
            />
          )}
        </Field>
      </div>
      <Field label="Message" error={errors.message?.message}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register('message')}
            onFocus={fetchFormToken}
            rows={7}
            autoComplete="off"
            className="min-h-44"
            defaultValue={posted?.values.message}
          />
        )}
      </Field>
      <Honeypot {...form.register('website')} />
      <Button type="submit" busy={busy} className="sm:self-start sm:px-10">
        Send
      </Button>
      <FormError message={message ?? refusal} />
      <SuccessNotice shown={sent && !busy} />
    </form>
  );
}

function fieldErrors(refused: RefusedForm | undefined): FieldErrors<Values> {
  return Object.fromEntries(
    (refused?.errors ?? []).map(({ path, message }) => [path, { type: 'server', message }] as const),
  );
}
