import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { useLogInLink } from '#app/layouts/use-log-in-link.ts';

/** The ways in, in a dialog for visitors. @param onLeave notes what to come back to */
export function LogInChoices({ onLeave }: { onLeave: () => void }) {
  const logIn = useLogInLink('/login');
  const signUp = useLogInLink('/signup');
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <Link to={logIn} onClick={onLeave} className={buttonClass()}>
        Log in
      </Link>
      <Link to={signUp} onClick={onLeave} className={buttonClass({ variant: 'secondary' })}>
        Sign up as a buyer
      </Link>
    </div>
  );
}
