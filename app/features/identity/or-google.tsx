import { GoogleSignIn } from '#app/features/identity/google-sign-in.tsx';

/** Below a form that lets people in: the other way in. `note` says what one should know of it there. */
export function OrGoogle({ note }: { note?: string }) {
  return (
    <>
      <div className="my-6 flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </div>
      <GoogleSignIn note={note} />
    </>
  );
}
