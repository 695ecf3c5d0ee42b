import { data } from 'react-router';

/** Every address without a page. The layout around it shows the error page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
