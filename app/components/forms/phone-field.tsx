import { useEffect, useState } from 'react';
import { TextField, type TextFieldProps } from '#app/components/fields/field.tsx';
import { useAfterPress } from '#app/components/ui/use-after-press.ts';

interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'warning'> {
  /** The place typed beside it, whose country the number may be of. */
  place?: string | undefined;
}

/**
 * A phone number: free text, as the API takes it. Under what does not look like one stands a warning, once the field is left; it refuses
 * nothing.
 */
export function PhoneField({ place = '', onBlur, onChange, onFocus, ...field }: PhoneFieldProps) {
  const [phone, setPhone] = useState('');
  const warning = usePhoneWarning(phone, place);
  const afterPress = useAfterPress();
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      warning={warning}
      onFocus={(event) => {
        // Quiet when it fails here: leaving the field tries again.
        void loadCheck().catch(() => undefined);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        const { value } = event.currentTarget;
        afterPress(() => setPhone(value));
        onBlur?.(event);
      }}
      onChange={(event) => {
        // What is being typed is not finished; only a warning that stands there follows it.
        if (warning !== null) setPhone(event.currentTarget.value);
        onChange?.(event);
      }}
    />
  );
}

const loadCheck = () => import('#app/components/forms/check-phone.ts');

/** What to say of a phone that does not look like one; null while there is nothing to say, and where the check cannot be fetched. */
function usePhoneWarning(phone: string, place: string): string | null {
  const [warning, setWarning] = useState<string | null>(null);
  const blank = phone.trim() === '';
  useEffect(() => {
    if (blank) return;
    let wanted = true;
    loadCheck().then(
      ({ phoneWarning }) => wanted && setWarning(phoneWarning(phone, place)),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [phone, place, blank]);
  return blank ? null : warning;
}
