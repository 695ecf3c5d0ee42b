import { useWatch } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { Day } from '#app/components/lists/day.tsx';
import { TextAreaField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { Button } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { StarIcon, starsText } from '#app/features/reviews/stars.tsx';
import { type NewReview, reviewForm } from '#shared/contracts/reviews.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import type { OrderReviewsView } from '#shared/views/reviews.ts';

const ALL = ['1', '2', '3', '4', '5'] as const;

interface ReviewFormProps {
  orderId: string;
  part: OrderReviewsView['part'];
  otherWaits: boolean;
  until: string;
}

/** Asks one side how it was. */
export function ReviewForm({ orderId, part, otherWaits, until }: ReviewFormProps) {
  const { form, busy, message, onSubmit, field } = useContractForm(
    reviewForm,
    { stars: null, text: '' },
    async ({ stars, text }) => {
      const review: NewReview = { stars, text: text === '' ? undefined : text };
      await apiSend<InsertAnswer>('POST', `/orders/${encodeURIComponent(orderId)}/reviews`, review);
      await reloadLists();
      showToast({ kind: 'success', title: 'Thanks for your review' });
    },
  );
  const chosen = Number(useWatch({ control: form.control, name: 'stars' }) ?? 0);
  const { error } = field('stars');
  const other = part === 'buyer' ? 'seller' : 'buyer';
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
      aria-label={`Review the ${other}`}
    >
      <p className="text-muted">
        {otherWaits && `The ${other} has written theirs. `}You’ll see each other’s reviews once you’ve both written one.
        You can write yours until <Day iso={until} />.
      </p>
      <fieldset aria-describedby={error ? 'stars-error' : undefined}>
        <legend className="text-small font-medium text-ink">Your stars for the {other}</legend>
        <div className="-ml-2.5 flex">
          {ALL.map((star) => (
            <label
              key={star}
              className="grid size-11 cursor-pointer place-items-center rounded-box text-pine has-focus-visible:outline-2 has-focus-visible:outline-pine"
            >
              <input type="radio" value={star} className="sr-only" {...form.register('stars')} />
              <StarIcon className={classNames('size-7', Number(star) <= chosen ? 'fill-current' : 'text-muted')} />
              <span className="sr-only">{starsText(Number(star))}</span>
            </label>
          ))}
        </div>
        <p id="stars-error" aria-live="polite" className="text-small text-brick empty:hidden">
          {error}
        </p>
      </fieldset>
      <TextAreaField
        label="In your words (optional)"
        hint={
          part === 'buyer'
            ? 'Everybody can read it. Leave out phone numbers and addresses.'
            : 'The buyer and the Admins can read it. Leave out phone numbers and addresses.'
        }
        {...field('text')}
        rows={3}
      />
      <FormError message={message} />
      <div>
        <Button type="submit" busy={busy}>
          Send review
        </Button>
      </div>
    </form>
  );
}
