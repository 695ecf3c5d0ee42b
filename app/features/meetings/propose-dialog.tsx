import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { SelectField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { MeetSafely } from '#app/features/meetings/meet-safely.tsx';
import { isOwnTime, meetingTime } from '#app/features/meetings/meeting-clock.ts';
import { ownTimeZone, timeZones } from '#app/features/meetings/meeting-zones.ts';
import { SuggestionFields } from '#app/features/meetings/suggestion-fields.tsx';
import { meetingForm } from '#shared/contracts/meeting-form.ts';
import type { NewMeeting } from '#shared/contracts/meetings.ts';
import { MEETING_OPTIONS } from '#shared/meetings.ts';
import { clockName } from '#shared/time-zone.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

const resolver = valibotResolver(meetingForm);
const INDEXES = [0, 1, 2] as const;

/** Asks for up to three times and places, for the other side to choose from. */
export function ProposeDialog({ order, onClose }: { order: OrderDetailsView; onClose: () => void }) {
  const { id, part, meeting, meetingPlace = '' } = order;
  const other = part === 'buyer' ? 'seller' : 'buyer';
  const [choosesZone, setChoosesZone] = useState(false);
  const [count, setCount] = useState(1);
  const form = useForm({
    // What was taken away again stays in the form, and counts for nothing.
    resolver: (values, context, options) =>
      resolver({ ...values, options: values.options.slice(0, count) }, context, options),
    defaultValues: {
      options: INDEXES.map(() => ({ day: '', time: '', place: meeting.place ?? meetingPlace })),
      timeZone: meeting.timeZone ?? meeting.placeZone ?? ownTimeZone(),
    },
  });
  const timeZone = useWatch({ control: form.control, name: 'timeZone' });
  const shown = INDEXES.slice(0, count);
  const names = shown.flatMap(
    (index) => [`options.${index}.day`, `options.${index}.time`, `options.${index}.place`] as const,
  );
  const { busy, message, onSubmit, field } = useFormSubmit(
    form,
    names,
    async (values) => {
      const body: NewMeeting = {
        version: meeting.version,
        options: values.options.map(({ day, time, place }) => ({ at: `${day}T${time}`, place })),
        timeZone: values.timeZone,
      };
      await apiSend('POST', `/orders/${id}/meeting`, body);
      onClose();
      showToast({ kind: 'success', title: 'Sent', text: `We’ll tell you when the ${other} answers.` });
      await reloadLists();
    },
    { 'options.0.at': 'options.0.time', 'options.1.at': 'options.1.time', 'options.2.at': 'options.2.time' },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="When and where?"
      description={`Suggest up to three times. The ${other} agrees to one of them, or suggests others.`}
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <Replaces meeting={meeting} other={other} />
        {choosesZone ? (
          <SelectField label="Time zone" {...field('timeZone')}>
            {timeZones().map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectField>
        ) : (
          <p className="flex flex-wrap items-center gap-x-2 text-ink">
            {timesAre(timeZone)}
            <Button
              variant="quiet"
              size="small"
              className="-mx-3 text-pine! underline underline-offset-4"
              onClick={() => setChoosesZone(true)}
            >
              Change<span className="sr-only"> the time zone</span>
            </Button>
          </p>
        )}
        {shown.map((index) => (
          <SuggestionFields
            key={index}
            index={index}
            field={field}
            town={meeting.town}
            onPlace={(place) => {
              form.setValue(`options.${index}.place`, place, { shouldValidate: form.formState.isSubmitted });
            }}
            onRemove={index > 0 && index === count - 1 ? () => setCount(index) : undefined}
          />
        ))}
        {count < MEETING_OPTIONS && (
          <Button variant="secondary" size="small" className="self-start" onClick={() => setCount(count + 1)}>
            Add another time
          </Button>
        )}
        <MeetSafely />
        <FormError message={message} />
        <DialogActions onCancel={onClose} submitLabel={`Send to the ${other}`} busy={busy} />
      </form>
    </Dialog>
  );
}

/** By which clock the times are meant, and where that isn't the reader's, so. */
function timesAre(timeZone: string): string {
  const name = clockName(timeZone);
  return isOwnTime(timeZone) ? `Times are in ${name}.` : `Times are in ${name}, not in your own time zone.`;
}

/** What sending ends. */
function Replaces({
  meeting: { state, startsAt, begun, timeZone, mine },
  other,
}: {
  meeting: OrderDetailsView['meeting'];
  other: 'buyer' | 'seller';
}) {
  const stands = state === 'agreed' && startsAt !== undefined && !begun;
  if (!stands && state !== 'proposed') return null;
  return (
    <p className="rounded-box bg-amber-tint px-3 py-2 text-small text-ink">
      {stands
        ? `Your meeting on ${meetingTime(startsAt, timeZone)} is cancelled once you send this.`
        : mine
          ? 'These replace the times you suggested before.'
          : `These replace the times the ${other} suggested.`}
    </p>
  );
}
