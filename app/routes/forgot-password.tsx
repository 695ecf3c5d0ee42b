import { Link } from 'react-router';
import { ForgotPassword } from '#app/features/account/forgot-password.tsx';
import { AuthCard } from '#app/features/identity/auth-card.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Forgot password');

export default function ForgotPasswordPage() {
  return (
    <AuthCard
      title="Forgot password?"
      what="Asking for a new password"
      intro={
        <>
          Tell us the e-mail that you log in with, and we send you a link to choose a new one. Remembered it?{' '}
          <Link to="/login" className="font-medium text-pine underline underline-offset-4 hover:text-pine-strong">
            Log in
          </Link>
        </>
      }
    >
      <ForgotPassword />
    </AuthCard>
  );
}
