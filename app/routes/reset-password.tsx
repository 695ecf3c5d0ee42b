import { ResetPassword } from '#app/features/account/reset-password.tsx';
import { AuthCard } from '#app/features/identity/auth-card.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('New password');

export default function ResetPasswordPage() {
  return (
    <AuthCard
      title="Choose a new password"
      what="Choosing a new password"
      intro="It is the only one from then on, and you are signed out everywhere."
    >
      <ResetPassword />
    </AuthCard>
  );
}
