import { type ComponentProps, useId } from 'react';

/** A field for programs that fill in whatever there is. Nobody sees it, hears of it or gets into it by keyboard. */
export function Honeypot(props: ComponentProps<'input'>) {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" tabIndex={-1} autoComplete="off" {...props} />
    </div>
  );
}
