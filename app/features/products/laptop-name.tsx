import { keepTogether } from '#app/keep-together.ts';

/** The name of a laptop, in whichever direction it is written, broken into lines between its parts. */
export function LaptopName({ name }: { name: string }) {
  return <bdi>{keepTogether(name)}</bdi>;
}
