import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { FormError } from '#app/components/ui/form-error.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { TextInput } from '#app/components/ui/text-input.tsx';
import { BothThemes, Specimen } from '#app/features/design/specimen.tsx';
import { PriceInput } from '#app/features/selling/price-input.tsx';
import { PasswordInput } from '#app/features/identity/password-input.tsx';
import { PasswordMeter } from '#app/features/identity/password-meter.tsx';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { TEXTS } from '#shared/texts.ts';

/** What is typed into or chosen from: a label above, a hint below, and the error under that. */
export function Fields() {
  return (
    <BothThemes>
      <Specimen name="Text" note="44 px high, 16 px type, so that phones don’t zoom into it">
        <div className="grid gap-5 @md:grid-cols-2">
          <TextStates />
        </div>
      </Specimen>
      <Specimen name="Choice" note="the browser’s own select: nothing serves phones and screen readers better">
        <div className="grid gap-5 @md:grid-cols-2">
          <Choice label="default" />
          <Choice label="focus" state="focus" />
          <Choice label="error" error="Choose a category" />
          <Choice label="disabled" disabled />
        </div>
      </Specimen>
      <Specimen name="Several lines" note="grows with what is typed">
        <div className="grid gap-5 @md:grid-cols-2">
          <Field label="default" hint="Honest listings sell.">
            {(control) => <TextArea {...control} rows={3} />}
          </Field>
          <Field label="error" error="Description is required">
            {(control) => <TextArea {...control} rows={3} />}
          </Field>
        </div>
      </Specimen>
      <Specimen name="Price and password">
        <div className="grid gap-5 @md:grid-cols-2">
          <Field label="Resale price" hint="What you ask for it now.">
            {(control) => <PriceInput {...control} defaultValue="418.00" />}
          </Field>
          <PasswordField />
        </div>
      </Specimen>
      <Specimen name="A form’s message" note="in red below the form; fields keep what was typed">
        <Button>Log in</Button>
        <FormError message="Invalid email or password" />
      </Specimen>
    </BothThemes>
  );
}

function TextStates() {
  return (
    <>
      <Field label="default" hint="Maker and model, as people search for it.">
        {(control) => <TextInput {...control} placeholder="e.g. ThinkPad X1 Carbon" />}
      </Field>
      <Field label="filled">{(control) => <TextInput {...control} defaultValue="ThinkPad X1 Carbon" />}</Field>
      <Field label="hover">
        {(control) => <TextInput {...control} data-state="hover" defaultValue="ThinkPad X1 Carbon" />}
      </Field>
      <Field label="focus">
        {(control) => <TextInput {...control} data-state="focus" defaultValue="ThinkPad X1 Carbon" />}
      </Field>
      <Field label="error" error={TEXTS.emailRequired}>
        {(control) => <TextInput {...control} />}
      </Field>
      <Field label="error and focus" error={TEXTS.emailRequired}>
        {(control) => <TextInput {...control} data-state="focus" />}
      </Field>
      <Field label="read-only">
        {(control) => <TextInput {...control} readOnly defaultValue="buyer@clamshell.test" />}
      </Field>
      <Field label="disabled">{(control) => <TextInput {...control} disabled defaultValue="Rajshahi" />}</Field>
    </>
  );
}

interface ChoiceProps {
  label: string;
  state?: string;
  error?: string;
  disabled?: boolean;
}

function Choice({ label, state, error, disabled }: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} disabled={disabled} data-state={state}>
          <option value="">Choose a category</option>
          {CATEGORY_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function PasswordField() {
  const [password, setPassword] = useState('Demo');
  return (
    <Field label="Password" hint={<PasswordMeter password={password} />}>
      {(control) => (
        <PasswordInput
          {...control}
          value={password}
          autoComplete="off"
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </Field>
  );
}
