import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { clearDraft, storeDraft, readDraft } from '#app/drafts.ts';
import { PicturePreview } from '#app/features/selling/picture-preview.tsx';
import { PriceHint } from '#app/features/selling/price-hint.tsx';
import { EMPTY_LISTING, LISTING_FIELDS, ProductFields } from '#app/features/selling/product-fields.tsx';
import { SpecsPart } from '#app/features/selling/specs/specs-part.tsx';
import { useSpecsForm } from '#app/features/selling/specs/use-specs-form.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import {
  type NewProduct,
  PRODUCT_FIELD_OF_PAYLOAD,
  type ProductFormValues,
  productForm,
  withCover,
} from '#shared/contracts/products.ts';

const checkListing = valibotResolver(productForm);

interface ProductFormProps {
  /** Names the draft: whose it is, and of which listing. */
  draftKey: string;
  /** What is there already, when it is edited. */
  saved?: ProductFormValues;
  /** What it is, as its seller has confirmed it. */
  savedSpecs?: Specs | undefined;
  submitLabel: string;
  /** Sends it. False when the server did not acknowledge it. */
  save: (product: NewProduct) => Promise<boolean>;
  /** Said once it is saved. */
  done: { title: string; text?: string };
}

/** A listing, new or edited. Stores a draft until it is saved, then goes to the seller's products. */
export function ProductForm({
  draftKey,
  saved = EMPTY_LISTING,
  savedSpecs,
  submitLabel,
  save,
  done,
}: ProductFormProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readDraft(draftKey, LISTING_FIELDS));
  const form = useForm<ProductFormValues, unknown, NewProduct>({
    resolver: (values, ...rest) => checkListing(withCover(values), ...rest),
    defaultValues: { ...saved, ...draft },
  });
  const specs = useSpecsForm(draftKey, savedSpecs);
  const [coverUrl, pictures, category, asked] = useWatch({
    control: form.control,
    name: ['coverUrl', 'pictures', 'category', 'price'],
  });

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(draftKey, values, saved) }),
    [form, draftKey, saved],
  );

  const { busy, message, onSubmit, field } = useFormSubmit(
    form,
    LISTING_FIELDS,
    async ({ pictures: uploads = [], ...product }) => {
      const what = specs.result();
      if ('wrong' in what) {
        specs.show(what.wrong);
        return;
      }
      if (!(await save({ ...product, ...(saved.pictures + pictures !== '' && { pictures: uploads }), ...what })))
        return;
      clearDraft(draftKey);
      specs.dropDraft();
      showToast({ kind: 'success', ...done });
      await navigate('/dashboard/myProducts');
    },
    PRODUCT_FIELD_OF_PAYLOAD,
  );

  function startOver() {
    form.reset({ ...saved });
    clearDraft(draftKey);
    specs.startOver();
    setDraft({});
    form.setFocus('name');
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      {(Object.keys(draft).length > 0 || specs.cameBack) && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-pine-tint px-3 py-2 text-pine lg:col-span-2"
        >
          What you typed here before is back.
          <Button variant="quiet" size="small" className="-ml-3 sm:ml-0" onClick={startOver}>
            Start over
          </Button>
        </div>
      )}
      <ProductFields control={form.control} field={field} priceHint={<PriceHint specs={specs} asked={asked} />} />
      <div className="max-w-sm lg:sticky lg:top-24 lg:self-start">
        {(coverUrl.trim() !== '' || pictures === '') && (
          <PicturePreview
            address={coverUrl}
            category={CATEGORY_NAMES.find((name) => name === category) ?? 'Ultrabook'}
          />
        )}
      </div>
      <SpecsPart control={form.control} specs={specs} />
      <div className="flex flex-col gap-4 lg:col-start-1">
        <Button type="submit" busy={busy} className="sm:self-start sm:px-8">
          {submitLabel}
        </Button>
        <FormError message={message} />
      </div>
    </form>
  );
}
