import { type FocusEvent, type ReactNode, useRef } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import { PhoneField } from '#app/components/forms/phone-field.tsx';
import { SelectField, TextAreaField, TextField } from '#app/components/fields/field.tsx';
import { useAfterPress } from '#app/components/ui/use-after-press.ts';
import type { ListingParts } from '#app/features/selling/fetch-listing-parts.ts';
import { PicturesField } from '#app/features/selling/pictures-field.tsx';
import { PriceField } from '#app/features/selling/price-field.tsx';
import { tidyDuration, tidyPlace } from '#app/features/selling/tidy-texts.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { NewProduct, ProductFormValues } from '#shared/contracts/products.ts';

type FieldName = keyof ProductFormValues;

interface ProductFieldsProps {
  form: UseFormReturn<ProductFormValues, unknown, NewProduct>;
  /** The registration of a field with its error. */
  field: (name: FieldName) => UseFormRegisterReturn & { error: string | undefined };
  /** Whether its value was there before anybody typed it, so that nobody needs to look at it. */
  isFound: (name: FieldName) => boolean;
  /** Places to choose from. */
  places: readonly string[];
  /** What others paid for laptops like it. */
  priceHint: ReactNode;
  /** It has words from the first, so prices are about to come: they have their room. */
  expectsPrices: boolean;
  /** The title is finished for now. */
  onTitleLeft: () => void;
  parts: ListingParts | undefined;
  /** Fetches those parts. */
  begin: () => Promise<ListingParts>;
}

/** All that a seller says of a laptop: pictures and title first. What was found elsewhere stands folded at the end. */
export function ProductFields({
  form,
  field,
  isFound,
  places,
  priceHint,
  expectsPrices,
  onTitleLeft,
  parts,
  begin,
}: ProductFieldsProps) {
  const { control } = form;
  const [pictures, coverUrl, location, phone, category] = useWatch({
    control,
    name: ['pictures', 'coverUrl', 'location', 'phone', 'category'],
  });
  const tidied = useTidied(form, field);
  const isFolded = (name: FieldName, value: string) => isFound(name) && value !== '' && field(name).error === undefined;
  const folded = {
    location: isFolded('location', location),
    phone: isFolded('phone', phone),
    category: isFolded('category', category),
    coverUrl:
      isFolded('coverUrl', coverUrl) || (pictures !== '' && coverUrl === '' && field('coverUrl').error === undefined),
  };
  const title = field('name');
  const afterPress = useAfterPress();

  return (
    <div className="grid grid-cols-1 content-start gap-x-5 gap-y-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <PicturesField control={control} parts={parts} begin={begin} />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label="Product name"
          hint="Brand, model, processor, memory and storage. We fill in the specifications from it."
          {...title}
          onBlur={(event) => {
            void title.onBlur(event);
            // What is asked then moves what is being pressed.
            afterPress(onTitleLeft);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          dir="auto"
          rows={1}
          // One line that grows, so that all of it is seen on a phone.
          className="min-h-11! resize-none! not-supports-[field-sizing:content]:min-h-18!"
          placeholder="e.g. ThinkPad T14, i5, 16 GB, 512 GB"
          autoComplete="off"
        />
      </div>
      <PriceField label="Resale price" hint="What the buyer pays." {...field('price')} />
      <div
        className={`-mt-3 text-small text-muted sm:mt-0 sm:pt-7 ${expectsPrices ? 'min-h-32 sm:min-h-37' : 'min-h-20'}`}
      >
        {priceHint}
      </div>
      <PriceField label="Original price" hint="What it cost new." {...field('originalPrice')} />
      <TextField label="Used time" {...tidied('used', tidyDuration)} placeholder="e.g. 2 years" autoComplete="off" />
      <div className="min-w-0 sm:col-span-2">
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
      <div className="sm:col-span-2">
        <TextAreaField
          label="Description"
          hint="What’s worn or broken, what comes with it, and how long the battery lasts."
          {...field('description')}
          dir="auto"
          rows={4}
          autoComplete="off"
        />
      </div>
      <Foldable folded={folded.location}>
        <TextField
          label="Location"
          hint={!folded.location && 'Where buyers can come to see it.'}
          {...tidied('location', tidyPlace)}
          dir="auto"
          placeholder="e.g. Rajshahi, Shaheb Bazar"
          autoComplete="address-level2"
          {...(places.length > 0 && { list: 'places' })}
        />
        <datalist id="places">
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      </Foldable>
      <Foldable folded={folded.phone}>
        <PhoneField
          label="Mobile number"
          hint={!folded.phone && 'Shown to people who are logged in.'}
          {...field('phone')}
          place={location}
        />
      </Foldable>
      <Foldable folded={folded.category}>
        <SelectField label="Category" {...field('category')} autoComplete="off">
          <option value="">Choose a category</option>
          {CATEGORY_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </Foldable>
      <Foldable folded={folded.coverUrl} wide={folded.category}>
        <TextField
          label="Image URL"
          hint={!folded.coverUrl && 'A link to a picture, if you add none above.'}
          {...field('coverUrl')}
          type="url"
          inputMode="url"
          placeholder={folded.coverUrl ? 'Not needed' : 'https://'}
          autoComplete="off"
          spellCheck={false}
        />
      </Foldable>
    </div>
  );
}

const ONE_LINE =
  'relative border-b border-hairline last:border-b-0 sm:col-span-2 [.folded+&]:-mt-5 [&>div]:flex-row [&>div]:flex-wrap [&>div]:items-center [&>div>:nth-child(2)]:min-w-0 [&>div>:nth-child(2)]:flex-1 [&>div>:nth-child(n+3)]:basis-full [&_label]:whitespace-nowrap [&_svg]:hidden [&_:is(input,select)]:border-transparent [&_:is(input,select)]:bg-transparent [&_:is(input,select)]:pr-16 [&_:is(input,select)]:pl-1 [&_:is(input,select)]:font-medium';

/** A field in one line where its value was found: 'Category Ultrabook Change'. The control is the same, and is changed in its place. */
function Foldable({
  folded,
  wide = false,
  children,
}: {
  folded: boolean;
  /** Takes the whole line, since nothing stands beside it. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={folded ? `folded ${ONE_LINE}` : `min-w-0 ${wide ? 'sm:col-span-2' : ''}`}>
      {children}
      {folded && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-6.5 right-0 -translate-y-[65%] text-small text-link"
        >
          Change
        </span>
      )}
    </div>
  );
}

/** Brings what was typed into form when its field is left, in sight; who changes it back has it their way. */
function useTidied(form: ProductFieldsProps['form'], field: ProductFieldsProps['field']) {
  const lastTyped = useRef(new Map<FieldName, string>());
  return (name: FieldName, tidy: (text: string) => string) => {
    const registered = field(name);
    return {
      ...registered,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const typed = event.target.value;
        const tidied = tidy(typed);
        if (tidied !== typed && lastTyped.current.get(name) !== typed) {
          lastTyped.current.set(name, typed);
          form.setValue(name, tidied, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        }
        void registered.onBlur(event);
      },
    };
  };
}
