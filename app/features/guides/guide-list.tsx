import { Link } from 'react-router';
import { type GuideName, guidePath, GUIDES } from '#shared/guides.ts';

/** Links to guides, one below the other. */
export function GuideList({ names }: { names: readonly GuideName[] }) {
  return (
    <ul className="mt-3">
      {names.map((name) => (
        <li key={name}>
          <Link to={guidePath(name)} className="inline-block py-2 touch-target text-link">
            {GUIDES[name]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
