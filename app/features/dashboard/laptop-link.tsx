import { Link } from 'react-router';
import { keepTogether } from '#app/keep-together.ts';
import { productPath } from '#shared/product-address.ts';

interface LaptopLinkProps {
  id: string;
  name: string;
  /** For one that has no page any more: its name alone. */
  gone?: boolean;
}

/** A laptop's name, which leads to its page. */
export function LaptopLink({ id, name, gone = false }: LaptopLinkProps) {
  if (gone) return <bdi>{keepTogether(name)}</bdi>;
  return (
    <Link to={productPath({ id, name })} className="underline-offset-4 hover:underline">
      <bdi>{keepTogether(name)}</bdi>
    </Link>
  );
}
