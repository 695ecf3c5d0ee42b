import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Section } from '#app/features/account/section.tsx';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';

/** A new password; for those who come by Google, how to get one. */
export function PasswordSection({ account }: { account: OwnAccountAnswer }) {
  if (account.signsInWith.password) {
    return (
      <Section title="Password" intro="If you change it, you’re logged out everywhere else.">
        <PasswordForm email={account.email} />
      </Section>
    );
  }
  return (
    <Section title="Password">
      <p className="max-w-prose text-muted">
        You log in with Google, so you don’t need a password here. If you’d like one as well,{' '}
        <Link to="/forgot-password" className="font-medium text-link">
          ask for an e-mail
        </Link>{' '}
        with a link to set it.
      </p>
    </Section>
  );
}

const fetchForm = async () => (await import('#app/features/account/password-form.tsx')).PasswordForm;

/** The form, whose code is fetched when it is wanted. */
function PasswordForm({ email }: { email: string }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <Button variant="secondary" size="small" busy={wanted} onClick={() => setWanted(true)}>
      Change password
    </Button>
  );
  if (!wanted) return button;
  return <LazyPart fetch={fetchForm} props={{ email }} fallback={button} onFailed={() => setWanted(false)} />;
}
