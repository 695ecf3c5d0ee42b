/** An e-mail address that breaks after its @, or before its last dot, where it is too long for its line. */
export function Email({ address }: { address: string }) {
  const host = address.lastIndexOf('@') + 1;
  const dot = Math.max(host, address.lastIndexOf('.'));
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host, dot)}
      <wbr />
      {address.slice(dot)}
    </>
  );
}
