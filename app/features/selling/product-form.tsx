import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { SwitchHatPrompt } from '#app/features/account/switch-hat-prompt.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { clearDraft, storeDraft, readDraft } from '#app/drafts.ts';
import { fetchListingParts, type ListingParts } from '#app/features/selling/fetch-listing-parts.ts';
import { EMPTY_LISTING, LISTING_FIELDS } from '#app/features/selling/listing-values.ts';
import { ProductFields } from '#app/features/selling/product-fields.tsx';
import { SpecsPart } from '#app/features/selling/specs/specs-part.tsx';
import { type SpecsForm, type SpecTexts, useSpecsForm } from '#app/features/selling/specs/use-specs-form.ts';
import { useFoundFields } from '#app/features/selling/use-found-fields.ts';
import { useListingParts } from '#app/features/selling/use-listing-parts.ts';
import { readWords, useParsedTitle } from '#app/features/selling/use-parsed-title.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { NewProduct, ProductFormValues } from '#shared/contracts/products.ts';
import { PRODUCT_FIELD_OF_PAYLOAD } from '#shared/contracts/product-fields.ts';

/** Stands where the prices come, so that nothing moves then. */
const NO_PRICES = <p>We’ll show here what similar laptops sell for.</p>;

const NO_PLACES: readonly string[] = [];

const checkListing: Resolver<ProductFormValues, unknown, NewProduct> = async (...form) =>
  (await fetchListingParts()).checkListing(...form);

/** The form while it is filled in, for what stores it elsewhere as well. */
export interface OpenListing {
  form: UseFormReturn<ProductFormValues, unknown, NewProduct>;
  specs: SpecsForm;
}

interface ProductFormProps {
  /** Names the draft: whose it is, and of which listing. */
  draftKey: string;
  /** What the values that were filled in before it opened are; otherwise what was typed here earlier. */
  filledIn?: ReactNode;
  /** What is there already: all of it when a listing is edited, phone and place of the last one when it is new. */
  saved?: ProductFormValues;
  /** Whether phone and place that are there already are folded; not where they would be seen by others for the first time. */
  foldsContact?: boolean;
  /** Places to choose from. */
  places?: readonly string[];
  /** What it is, as its seller has confirmed it; null for a new listing. */
  savedSpecs?: SpecTexts | null | undefined;
  /** There from the first for a listing that has been written already, so that nothing moves when they come. */
  parts?: ListingParts | undefined;
  submitLabel: string;
  /** Where to go without saving, for what is there already. */
  cancelTo?: string;
  /** Sends it. False when the server did not acknowledge it. */
  save: (product: NewProduct) => Promise<boolean>;
  /** Said once it is saved. */
  done: { title: string; text?: string };
  /** Stands below the button, in a line. */
  renderNote?: (open: OpenListing, parts: ListingParts) => ReactNode;
  /** Hears that it is saved, or thrown away. */
  onEnd?: () => void;
}

/** A listing, new or edited. Stores a draft until it is saved, then goes to the seller's products. */
export function ProductForm({
  draftKey,
  filledIn = 'We’ve filled in what you entered before.',
  saved = EMPTY_LISTING,
  foldsContact = true,
  places = NO_PLACES,
  savedSpecs,
  parts: givenParts,
  submitLabel,
  cancelTo,
  save,
  done,
  renderNote,
  onEnd,
}: ProductFormProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readDraft(draftKey, LISTING_FIELDS));
  const form = useForm<ProductFormValues, unknown, NewProduct>({
    resolver: checkListing,
    defaultValues: { ...saved, ...draft },
  });
  const specs = useSpecsForm(draftKey, savedSpecs);
  const { isFound, suggestCategory } = useFoundFields(form, foldsContact);
  const [coverUrl, pictures, category, asked, name, condition, description] = useWatch({
    control: form.control,
    name: ['coverUrl', 'pictures', 'category', 'price', 'name', 'condition', 'description'],
  });
  useParsedTitle({ name, condition, description }, { onRead: specs.setRead, onCategory: suggestCategory });
  const [isTitleLeft, setTitleLeft] = useState(name.trim() !== '');
  const whole = useRef<HTMLFormElement>(null);
  const { parts, begin } = useListingParts(whole, givenParts);

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(draftKey, values, saved) }),
    [form, draftKey, saved],
  );

  const { busy, message, hat, onSubmit, field } = useFormSubmit(
    form,
    LISTING_FIELDS,
    async ({ pictures: uploads = [], ...product }) => {
      // What was typed a moment ago isn't read yet.
      const known = (await begin()).listingSpecs(specs);
      const what = known.result(await readWords(form.getValues()));
      if ('wrong' in what) {
        known.show(what.wrong);
        return;
      }
      if (!(await save({ ...product, ...(saved.pictures + pictures !== '' && { pictures: uploads }), ...what })))
        return;
      discardDraft();
      onEnd?.();
      showToast({ kind: 'success', ...done });
      await navigate('/dashboard/myProducts');
    },
    PRODUCT_FIELD_OF_PAYLOAD,
  );

  function discardDraft() {
    clearDraft(draftKey);
    specs.dropDraft();
  }

  function startOver() {
    form.reset({ ...saved });
    clearDraft(draftKey);
    specs.startOver();
    onEnd?.();
    setDraft({});
    form.setFocus('name');
  }

  return (
    <form
      ref={whole}
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      {(Object.keys(draft).length > 0 || specs.cameBack) && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-pine-tint px-3 py-2 text-pine lg:col-span-full lg:mr-82"
        >
          <p className="min-w-0 wrap-anywhere">{filledIn}</p>
          <Button variant="secondary" size="small" onClick={startOver}>
            Start over
          </Button>
        </div>
      )}
      <ProductFields
        form={form}
        field={field}
        isFound={isFound}
        parts={parts}
        begin={begin}
        places={places}
        expectsPrices={saved.name !== ''}
        priceHint={
          name.trim() === '' ? (
            NO_PRICES
          ) : (
            <LazyPart
              fetch={async () => (await import('#app/features/selling/price-hint.tsx')).PriceHint}
              props={{ specs, asked, otherwise: NO_PRICES }}
              fallback={NO_PRICES}
              quiet
            />
          )
        }
        onTitleLeft={() => setTitleLeft(form.getValues('name').trim() !== '')}
      />
      {/* What a listing shows now stands above the pictures that may replace it. */}
      <div
        className={`max-w-sm max-lg:empty:hidden lg:sticky lg:top-24 lg:self-start ${saved.coverUrl !== '' ? 'max-lg:order-first' : ''}`}
      >
        {coverUrl.trim() !== '' && !form.formState.errors.coverUrl && (
          <LazyPart
            fetch={async () => (await import('#app/features/selling/picture-preview.tsx')).PicturePreview}
            props={{ address: coverUrl, category: CATEGORY_NAMES.find((one) => one === category) ?? 'Ultrabook' }}
            quiet
          />
        )}
      </div>
      <SpecsPart form={specs} asks={{ title: isTitleLeft, condition: condition.trim() !== '' }} parts={parts} />
      <div className="flex flex-col gap-4 lg:col-start-1">
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" busy={busy} className="sm:px-8">
            {submitLabel}
          </Button>
          {cancelTo !== undefined && (
            <Link to={cancelTo} onClick={discardDraft} className={buttonClass({ variant: 'secondary' })}>
              Cancel
            </Link>
          )}
        </div>
        <Wrong errors={form.formState.errors} />
        {renderNote && (parts ? renderNote({ form, specs }, parts) : <p className="min-h-6 text-small" />)}
        <FormError message={message} />
        <SwitchHatPrompt hat={hat} to="go on" />
      </div>
    </form>
  );
}

/** Says beside the button that fields above it, which may be out of sight, have to be corrected. */
function Wrong({ errors }: { errors: FieldErrors<ProductFormValues> }) {
  const count = LISTING_FIELDS.filter((name) => errors[name]).length;
  if (count === 0) return null;
  return (
    <p className="text-small text-brick">
      {count === 1 ? 'Check the field marked in red.' : `Check the ${count} fields marked in red.`}
    </p>
  );
}
