import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { queryClient } from '#app/api/query-client.ts';
import { apiSend } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { FormError } from '#app/components/ui/form-error.tsx';
import { showPopup } from '#app/components/ui/popup-store.ts';
import { Select } from '#app/components/ui/select.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { TextInput } from '#app/components/ui/text-input.tsx';
import { useFormSubmit } from '#app/components/ui/use-form-submit.ts';
import { PicturePreview } from '#app/features/selling/picture-preview.tsx';
import { PriceInput } from '#app/features/selling/price-input.tsx';
import { dropDraft, keepDraft, readDraft } from '#app/features/selling/product-draft.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { newProduct } from '#shared/contracts/products.ts';
import { TEXTS } from '#shared/texts.ts';

const FIELDS = [
  'name',
  'used',
  'original_price',
  'resale_rice',
  'productCondition',
  'number',
  'logo',
  'location',
  'Category_Name',
  'description',
] as const;

/** Lists a laptop. What is typed is kept as a draft until it is listed. */
export function AddProductForm({ seller }: { seller: SessionUser }) {
  const navigate = useNavigate();
  const [draft] = useState(() => readDraft(seller.uid));
  const form = useForm({ resolver: valibotResolver(newProduct), defaultValues: draft });
  const { errors } = form.formState;
  const [logo, category] = useWatch({ control: form.control, name: ['logo', 'Category_Name'] });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(seller.uid, values) }),
    [form, seller.uid],
  );

  const { busy, message, onSubmit } = useFormSubmit(form, FIELDS, async (product) => {
    const answer = await apiSend<InsertAnswer>('POST', '/category', {
      ...product,
      seller_name: seller.displayName,
      email: seller.email,
      posted: new Date().toISOString(),
    });
    if (!answer.acknowledged) return;
    dropDraft(seller.uid);
    await queryClient.invalidateQueries({ queryKey: ['list'] });
    showPopup({ kind: 'success', title: TEXTS.productAdded, text: TEXTS.productAddedMore });
    await navigate('/dashboard/myProducts');
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid content-start gap-x-5 gap-y-5 sm:grid-cols-2">
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
        <Field label="Original price" hint="What it cost new." error={errors.original_price?.message}>
          {(control) => <PriceInput {...control} {...form.register('original_price')} />}
        </Field>
        <Field label="Resale price" hint="What you ask for it now." error={errors.resale_rice?.message}>
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
          <Field label="Image URL" error={errors.logo?.message}>
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
            <Select {...control} {...form.register('Category_Name')}>
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
            {(control) => <TextArea {...control} {...form.register('description')} rows={6} />}
          </Field>
        </div>
      </div>
      <div className="max-w-sm lg:sticky lg:top-24 lg:self-start">
        <PicturePreview address={logo ?? ''} category={category || 'Ultrabook'} />
      </div>
      <div className="flex flex-col gap-4 lg:col-start-1">
        <Button type="submit" busy={busy} className="sm:self-start sm:px-8">
          Add Service
        </Button>
        <FormError message={message} />
      </div>
    </form>
  );
}
