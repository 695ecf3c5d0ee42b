/** An e-mail address that breaks after its @ where it is too long for its line. */
export function Email({ address }: { address: string }) {
  const host = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}
