import { Link } from 'react-router';

export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main>
      <h1>{String(error)}</h1>
      <Link to="/">Go back home</Link>
    </main>
  );
}
