import type { ReactNode } from 'react';
import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { SelectField, TextAreaField, TextField } from '#app/components/fields/field.tsx';
import { PhoneField } from '#app/components/forms/phone-field.tsx';
import { PicturesField } from '#app/features/selling/pictures-field.tsx';
import { PriceField } from '#app/features/selling/price-field.tsx';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { NewProduct, ProductFormValues } from '#shared/contracts/products.ts';
import { pictureOfPath } from '#shared/pictures.ts';
import type { OwnProductView } from '#shared/views/products.ts';

export const EMPTY_LISTING: ProductFormValues = {
  name: '',
  used: '',
  originalPrice: '',
  price: '',
  condition: '',
  phone: '',
  coverUrl: '',
  pictures: '',
  location: '',
  category: '',
  description: '',
};
export const LISTING_FIELDS = Object.keys(EMPTY_LISTING) as (keyof ProductFormValues)[];

/**
 * A laptop as its form shows it.
 * @param pictures the ids of its pictures, in order, with commas between them
 */
export function listingValues(product: OwnProductView, pictures: string): ProductFormValues {
  return {
    name: product.name,
    used: product.used,
    condition: product.condition,
    location: product.location,
    category: product.category,
    description: product.description,
    originalPrice: priceAsTyped(product.originalPriceCents),
    price: priceAsTyped(product.priceCents),
    phone: product.phone ?? '',
    // A cover that is one of the pictures is no address that anybody gave.
    coverUrl: pictureOfPath(product.coverUrl) === null ? product.coverUrl : '',
    pictures,
  };
}

/** A price as somebody would type it: cents in full, and none where there are none. */
function priceAsTyped(cents: number): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
}

interface ProductFieldsProps {
  control: Control<ProductFormValues, unknown, NewProduct>;
  /** The registration of a field with its error. */
  field: (name: keyof ProductFormValues) => UseFormRegisterReturn & { error: string | undefined };
  /** What others paid for laptops like it. */
  priceHint: ReactNode;
}

/** All that a seller says of a laptop. */
export function ProductFields({ control, field, priceHint }: ProductFieldsProps) {
  return (
    <div className="grid content-start gap-x-5 gap-y-5 sm:grid-cols-2">
      <div className="grid gap-x-5 gap-y-5 sm:col-span-2 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Product name"
          hint="Maker and model, as people search for it."
          {...field('name')}
          placeholder="e.g. ThinkPad X1 Carbon Gen 9"
          autoComplete="off"
        />
        <TextField label="Used time" {...field('used')} placeholder="e.g. 2 years" autoComplete="off" />
      </div>
      <PriceField label="Original price" hint="What it cost new." {...field('originalPrice')} />
      <PriceField label="Resale price" hint={<>What you ask for it now.{priceHint}</>} {...field('price')} />
      <div className="min-w-0">
        <TextField
          label="Product condition"
          {...field('condition')}
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
      </div>
      <PhoneField
        label="Mobile number"
        hint="Shown to people who are logged in."
        {...field('phone')}
        place={useWatch({ control, name: 'location' })}
      />
      <div className="sm:col-span-2">
        <PicturesField control={control} />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="Image URL"
          hint="Not needed with pictures above. What is at an address here becomes the cover."
          {...field('coverUrl')}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <TextField
        label="Location"
        hint="Where buyers can see it."
        {...field('location')}
        placeholder="e.g. Rajshahi, Shaheb Bazar"
        autoComplete="address-level2"
      />
      <SelectField label="Category" {...field('category')} autoComplete="off">
        <option value="">Choose a category</option>
        {CATEGORY_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <TextAreaField
          label="Description"
          hint="Processor, memory, storage, screen, battery, and what is worn or broken. Honest listings sell."
          {...field('description')}
          rows={6}
          autoComplete="off"
        />
      </div>
    </div>
  );
}
