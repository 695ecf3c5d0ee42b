import type { Ref } from 'react';

interface PictureInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  onChoose: (files: File[]) => void;
}

/** Opens the system's choice of pictures, for a button that presses it. The same ones may be chosen again. */
export function PictureInput({ ref, label, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept="image/*,.heic,.heif"
      aria-label={label}
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
  );
}
