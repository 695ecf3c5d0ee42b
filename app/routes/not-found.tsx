import { data } from 'react-router';

/** Whatever address no other page has. The error page is that of the layout around it. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
