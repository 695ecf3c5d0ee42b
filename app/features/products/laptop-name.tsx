/** What a line should not end within: 'i5-1145G7', '16 GB / 512 GB'. Short enough for the narrowest card. */
const UNBROKEN = /((?:\b\d[\d.]* ?[GT]B(?: \/ \d[\d.]* ?[GT]B)?|[^\s-]{1,8}-[^\s-]{1,9}),?)/;

/**
 * The name of a laptop, broken into lines between its parts. Not for what is painted before the fonts have come: parts that another font puts
 * into another line count as shifts of their own.
 */
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
