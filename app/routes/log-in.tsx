import { Link, useLocation } from 'react-router';
import { AfterSignIn } from '#app/features/identity/after-sign-in.tsx';
import { AuthCard } from '#app/features/identity/auth-card.tsx';
import { GoogleReturn } from '#app/features/identity/google-return.tsx';
import { LogInForm } from '#app/features/identity/log-in-form.tsx';
import { ReasonNote } from '#app/features/identity/reason-note.tsx';
import { pageTitle } from '#app/page-title.ts';
import { returnPath, logInPath } from '#app/session/return-path.ts';

export const meta = () => pageTitle('Log in');

export default function LogInPage() {
  const from = returnPath(useLocation().search);
  return (
    <GoogleReturn>
      <AfterSignIn>
        <AuthCard
          title="Log in"
          what="Logging in"
          reason={<ReasonNote how="Log in" />}
          intro={
            <>
              New to Clamshell?{' '}
              <Link to={logInPath('/signup', from)} className="font-medium text-link">
                Create an account
              </Link>
            </>
          }
        >
          <LogInForm />
        </AuthCard>
      </AfterSignIn>
    </GoogleReturn>
  );
}
