import { Link, useLocation } from 'react-router';
import { AfterSignIn } from '#app/features/session/after-sign-in.tsx';
import { AuthCard } from '#app/features/session/auth-card.tsx';
import { SignUpForm } from '#app/features/session/sign-up-form.tsx';
import { pageTitle } from '#app/page-title.ts';
import { returnPath, wayIn } from '#app/session/return-path.ts';

export const meta = () => pageTitle('Sign up');

export default function SignUpPage() {
  const from = returnPath(useLocation().search);
  return (
    <AfterSignIn>
      <AuthCard
        title="Sign up"
        what="Signing up"
        intro={
          <>
            Already have an account?{' '}
            <Link
              to={wayIn('/login', from)}
              className="font-medium text-pine underline underline-offset-4 hover:text-pine-strong"
            >
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
