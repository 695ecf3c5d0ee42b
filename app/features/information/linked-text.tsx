import { Link } from 'react-router';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** A text with links, written as `[words](address)`. */
export function LinkedText({ text }: { text: string }) {
  // Between the texts stand the words and the address of each link.
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    const address = parts[index + 1];
    if (index % 3 === 2 || address === undefined) return null;
    const key = `${part} ${address}`;
    return address.startsWith('/') ? (
      <Link key={key} to={address} className="text-link">
        {part}
      </Link>
    ) : (
      <a key={key} href={address} className="text-link">
        {part}
      </a>
    );
  });
}
