import type { ComponentProps } from 'react';
import { TextField } from '#app/components/fields/field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { dayFromNow } from '#app/features/meetings/meeting-zones.ts';
import { LIMITS } from '#shared/limits.ts';
import { LONGEST_MEETING_DAYS } from '#shared/meetings.ts';

/** Places that are good for a meeting between strangers: public and lit, with people around. */
const SAFE_PLACES = [
  ['Café', 'A café'],
  ['Library', 'The public library'],
  ['Bank', 'The lobby of a bank'],
  ['Police station', 'The lobby of the police station'],
] as const;

type Index = 0 | 1 | 2;

interface SuggestionFieldsProps {
  index: Index;
  /** The registration of one of the form's fields, with its error. */
  field: (
    name: `options.${Index}.${'day' | 'time' | 'place'}`,
  ) => ComponentProps<typeof TextField> extends infer Props ? Omit<Partial<Props>, 'label'> : never;
  /** Where the laptop is, if that is known. */
  town: string | undefined;
  onPlace: (place: string) => void;
  onRemove: (() => void) | undefined;
}

/** One of the times that somebody suggests, and its place. */
export function SuggestionFields({ index, field, town, onPlace, onRemove }: SuggestionFieldsProps) {
  const number = index + 1;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="contents">
        <span className="flex items-center justify-between gap-3 font-medium text-ink">
          Suggestion {number}
          {onRemove && (
            <Button variant="quiet" size="small" onClick={onRemove}>
              Remove<span className="sr-only"> suggestion {number}</span>
            </Button>
          )}
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Day"
          type="date"
          min={dayFromNow(0)}
          max={dayFromNow(LONGEST_MEETING_DAYS)}
          {...field(`options.${index}.day`)}
        />
        <TextField label="Time" type="time" {...field(`options.${index}.time`)} />
      </div>
      <TextField label="Place" maxLength={LIMITS.shortText} autoComplete="off" {...field(`options.${index}.place`)} />
      <div role="group" aria-label={`Good places for suggestion ${number}`} className="flex flex-wrap gap-2">
        {SAFE_PLACES.map(([name, place]) => (
          <Button
            key={name}
            variant="secondary"
            size="small"
            onClick={() => onPlace(town === undefined ? place : `${place} in ${town}`)}
          >
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
