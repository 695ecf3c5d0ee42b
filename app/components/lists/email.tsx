import { Fragment } from 'react';

/** An e-mail address that breaks after its @ and before its dots, where it is too long for its line. */
export function Email({ address }: { address: string }) {
  let before = '';
  return address.split(/(?<=@)|(?=\.)/).map((part) => {
    before += part;
    return (
      <Fragment key={before}>
        {part}
        <wbr />
      </Fragment>
    );
  });
}
