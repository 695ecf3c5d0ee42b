import { useEffect, useState, type SubmitEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showServerErrors } from '#app/components/forms/form-errors.ts';
import { missingHat } from '#app/api/hat.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { useSession } from '#app/session/use-session.ts';
import type { Hat } from '#shared/catalogue.ts';

/**
 * Sends a form once, however often it is submitted. What the server objects to stands under its field; the rest comes back as
 * `message`, to be shown below the form. What was typed stays.
 * @returns in `hat` the one to switch to, when that is all that the form was refused for
 * @param fields in the order in which they stand
 * @param fieldOfPayload those that the API calls otherwise
 */
export function useFormSubmit<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly Path<Values>[],
  send: (values: Output) => Promise<void>,
  fieldOfPayload: Readonly<Record<string, Path<Values>>> = {},
) {
  const [busy, run] = useBusy();
  const [message, setMessage] = useState<string | null>(null);
  const [hat, setHat] = useState<Hat | null>(null);
  const type = useSession().user?.type;
  useEffect(() => {
    if (hat === null || type !== hat) return;
    setHat(null);
    setMessage(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once they have switched; a tab that is out of date may believe so before
  }, [type]);
  // The first registered of the invalid fields gets the focus, so they are registered in their order on the page.
  for (const name of fields) form.register(name);

  const validateAndSend = form.handleSubmit(send);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(async () => {
      setMessage(null);
      setHat(null);
      try {
        await validateAndSend(event);
      } catch (error) {
        setHat(missingHat(error));
        setMessage(showServerErrors(error, fields, form.setError, fieldOfPayload));
      }
    });
  }

  /** The registration of a field with its error, to be spread onto a `TextField` and the like. */
  function field(name: Path<Values>) {
    return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message };
  }

  return { busy, message, hat, onSubmit, field };
}
