import { type RefObject, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#app/components/fields/field.tsx';
import { PhoneField } from '#app/components/forms/phone-field.tsx';

interface BookingFieldsProps {
  /** The registration of a field with its error. */
  field: (name: 'phone' | 'meetingPlace') => UseFormRegisterReturn & { error: string | undefined };
  /** The place as it is typed. */
  place: string;
  /** Places to choose from. */
  places: readonly (string | undefined)[];
  phoneRef: RefObject<HTMLInputElement | null>;
  /** Where nothing can be booked for now. */
  disabled?: boolean;
}

/** How to reach the buyer, and where to meet. */
export function BookingFields({ field, place, places, phoneRef, disabled = false }: BookingFieldsProps) {
  const listId = useId();
  const phone = field('phone');
  return (
    <>
      <PhoneField
        label="Phone"
        hint="For the seller, to arrange the meeting."
        {...phone}
        ref={(input) => {
          phone.ref(input);
          phoneRef.current = input;
        }}
        place={place}
        disabled={disabled}
        required
      />
      <div className="min-w-0">
        <TextField
          label="Meeting location"
          hint="A public place in daylight is best."
          {...field('meetingPlace')}
          list={listId}
          autoComplete="off"
          disabled={disabled}
          required
        />
        <datalist id={listId}>{[...new Set(places)].map((one) => one && <option key={one} value={one} />)}</datalist>
      </div>
    </>
  );
}
