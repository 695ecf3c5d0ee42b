import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';

const MANY_CHARACTERS = 600;
const MANY_LINES = 8;

/** What somebody wrote, line by line; of a long text only the beginning until one asks for the rest. */
export function MessageText({ text }: { text: string }) {
  const long = text.length > MANY_CHARACTERS || text.split('\n').length > MANY_LINES;
  const [whole, setWhole] = useState(false);
  return (
    <>
      <p className={classNames('mt-3 max-w-prose wrap-anywhere whitespace-pre-line', long && !whole && 'line-clamp-6')}>
        {text}
      </p>
      {long && (
        <Button
          variant="quiet"
          size="small"
          className="mt-1 -ml-3"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
