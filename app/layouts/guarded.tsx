import { Outlet } from 'react-router';
import { Guard } from '#app/session/guard.tsx';

/** Pages for whoever is signed in. */
export default function Guarded() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  );
}
