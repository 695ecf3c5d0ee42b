import { valibotResolver } from '@hookform/resolvers/valibot';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';

/**
 * A form that is checked by the contract of its call, and sent as `useFormSubmit` does.
 * @param defaults what its fields hold at first, in the order in which they stand; undefined for a choice that nobody has made
 */
export function useContractForm<Values extends FieldValues, Output extends FieldValues>(
  contract: GenericSchema<Values, Output>,
  defaults: { [Name in keyof Required<Values>]: NoInfer<Values>[Name] | undefined },
  send: (values: Output) => Promise<void>,
) {
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(contract),
    defaultValues: defaults as DefaultValues<Values>,
  });
  return { form, ...useFormSubmit(form, Object.keys(defaults) as Path<Values>[], send) };
}
