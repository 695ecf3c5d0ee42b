/** What a line should not end within: 'i5-1145G7', '16 GB / 512 GB'. */
const UNBROKEN = /((?:\b\d[\d.]* ?[GT]B(?: \/ \d[\d.]* ?[GT]B)*|[^\s-]{1,12}-[^\s-]{1,12}),?)/;

/** The name of a laptop, broken into lines between its parts. */
export function LaptopName({ name }: { name: string }) {
  const [first, part, ...rest] = name.split(UNBROKEN);
  if (part === undefined) return first;
  return (
    <>
      {first}
      <span className="whitespace-nowrap">{part}</span>
      <LaptopName name={rest.join('')} />
    </>
  );
}
