import { VerifyEmail } from '#app/features/account/verify-email.tsx';
import { AuthCard } from '#app/features/identity/auth-card.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Your e-mail address');

export default function VerifyEmailPage() {
  return (
    <AuthCard
      title="Your e-mail address"
      what="Confirming your address"
      intro="You have come by the link of a letter. Say once more that the address it went to is yours."
    >
      <VerifyEmail />
    </AuthCard>
  );
}
