import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';

/** What keeps a meeting between strangers safe, in short. */
export function MeetSafely() {
  return (
    <p className="max-w-prose rounded-box bg-sunken px-3 py-2 text-small text-ink">
      Meet in the daytime, in a public place with people around, and tell somebody where you’re going.{' '}
      <NewTabLink to="/safety">How to meet safely</NewTabLink>
    </p>
  );
}
