import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { TextInput } from '#app/components/ui/text-input.tsx';
import { PicturesField } from '#app/features/selling/pictures-field.tsx';
import { PriceInput } from '#app/features/selling/price-input.tsx';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { NewProduct } from '#shared/contracts/products.ts';
import type { ProductFormValues } from '#shared/contracts/typed-fields.ts';

export const EMPTY_LISTING: ProductFormValues = {
  name: '',
  used: '',
  original_price: '',
  resale_rice: '',
  productCondition: '',
  number: '',
  logo: '',
  pictures: '',
  location: '',
  Category_Name: '',
  description: '',
};
export const LISTING_FIELDS = Object.keys(EMPTY_LISTING) as (keyof ProductFormValues)[];

interface ProductFieldsProps {
  form: UseFormReturn<ProductFormValues, unknown, NewProduct>;
  /** What others paid, for whoever decides what to ask. */
  priceHint: ReactNode;
}

/** All that a seller says of a laptop. */
export function ProductFields({ form, priceHint }: ProductFieldsProps) {
  const { errors } = form.formState;
  return (
    <div className="grid content-start gap-x-5 gap-y-5 sm:grid-cols-2">
      <div className="grid gap-x-5 gap-y-5 sm:col-span-2 sm:grid-cols-[2fr_1fr]">
        <Field label="Product name" hint="Maker and model, as people search for it." error={errors.name?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('name')}
              placeholder="e.g. ThinkPad X1 Carbon Gen 9"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Used time" error={errors.used?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('used')} placeholder="e.g. 2 years" autoComplete="off" />
          )}
        </Field>
      </div>
      <Field label="Original price" hint="What it cost new." error={errors.original_price?.message}>
        {(control) => <PriceInput {...control} {...form.register('original_price')} />}
      </Field>
      <Field label="Resale price" hint={<>What you ask for it now.{priceHint}</>} error={errors.resale_rice?.message}>
        {(control) => <PriceInput {...control} {...form.register('resale_rice')} />}
      </Field>
      <Field label="Product condition" error={errors.productCondition?.message}>
        {(control) => (
          <>
            <TextInput
              {...control}
              {...form.register('productCondition')}
              placeholder="e.g. Good"
              list="conditions"
              autoComplete="off"
            />
            <datalist id="conditions">
              <option value="Like new" />
              <option value="Excellent" />
              <option value="Good" />
              <option value="Fair" />
            </datalist>
          </>
        )}
      </Field>
      <Field label="Mobile number" hint="Shown to people who are logged in." error={errors.number?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('number')} type="tel" inputMode="tel" autoComplete="tel" />
        )}
      </Field>
      <div className="sm:col-span-2">
        <PicturesField control={form.control} />
      </div>
      <div className="sm:col-span-2">
        <Field
          label="Image URL"
          hint="Not needed with pictures above. What is at an address here becomes the cover."
          error={errors.logo?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('logo')}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <Field label="Location" hint="Where buyers can see it." error={errors.location?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('location')}
            placeholder="e.g. Rajshahi, Shaheb Bazar"
            autoComplete="address-level2"
          />
        )}
      </Field>
      <Field label="Category" error={errors.Category_Name?.message}>
        {(control) => (
          <Select {...control} {...form.register('Category_Name')} autoComplete="off">
            <option value="">Choose a category</option>
            {CATEGORY_NAMES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field
          label="Description"
          hint="Processor, memory, storage, screen, battery, and what is worn or broken. Honest listings sell."
          error={errors.description?.message}
        >
          {(control) => <TextArea {...control} {...form.register('description')} rows={6} autoComplete="off" />}
        </Field>
      </div>
    </div>
  );
}
