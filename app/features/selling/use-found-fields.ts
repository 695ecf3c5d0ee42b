import { useCallback, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CategoryName } from '#shared/catalogue.ts';
import type { NewProduct, ProductFormValues } from '#shared/contracts/products.ts';

/** The fields that can be found elsewhere: on the seller's last listing, in the title, on the listing that is edited. */
const FINDABLE = ['location', 'phone', 'category', 'coverUrl'] as const;
const CONTACT: ReadonlySet<string> = new Set(['location', 'phone']);
type Findable = (typeof FINDABLE)[number];

/**
 * Which fields had their value before anybody typed it. One that is emptied is an ordinary field from then on.
 * @param withContact whether phone and place count as well
 */
export function useFoundFields(form: UseFormReturn<ProductFormValues, unknown, NewProduct>, withContact: boolean) {
  const { control, getValues, getFieldState, setValue } = form;
  const [found, setFound] = useState(
    () => new Set<string>(FINDABLE.filter((name) => getValues(name) !== '' && (withContact || !CONTACT.has(name)))),
  );
  const values = useWatch({ control, name: FINDABLE });
  const emptied = FINDABLE.find((name: Findable, index) => found.has(name) && values[index] === '');
  if (emptied !== undefined) setFound(new Set([...found].filter((name) => name !== emptied)));

  const suggested = useRef('');
  /** Chooses what the title says, unless the seller has chosen. */
  const suggestCategory = useCallback(
    (category: CategoryName | undefined) => {
      const now = getValues('category');
      if (now !== '' && now !== suggested.current) return;
      suggested.current = category ?? '';
      if (now === suggested.current) return;
      setValue('category', suggested.current, { shouldValidate: getFieldState('category').invalid });
      if (category !== undefined) setFound((before) => new Set([...before, 'category']));
    },
    [getValues, getFieldState, setValue],
  );
  return { isFound: (name: string) => found.has(name), suggestCategory };
}
