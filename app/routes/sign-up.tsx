import { Link, useLocation } from 'react-router';
import { AfterSignIn } from '#app/features/identity/after-sign-in.tsx';
import { AuthCard } from '#app/features/identity/auth-card.tsx';
import { ReasonNote } from '#app/features/identity/reason-note.tsx';
import { SignUpForm } from '#app/features/identity/sign-up-form.tsx';
import { pageTitle } from '#app/page-title.ts';
import { returnPath, logInPath } from '#app/session/return-path.ts';

export const meta = () => pageTitle('Sign up');

export default function SignUpPage() {
  const from = returnPath(useLocation().search);
  return (
    <AfterSignIn>
      <AuthCard
        title="Sign up"
        what="Signing up"
        reason={<ReasonNote how="Sign up" />}
        intro={
          <>
            Already have an account?{' '}
            <Link to={logInPath('/login', from)} className="font-medium text-link">
              Log in
            </Link>
          </>
        }
      >
        <SignUpForm />
      </AuthCard>
    </AfterSignIn>
  );
}
