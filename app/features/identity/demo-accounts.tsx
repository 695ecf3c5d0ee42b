import { Button } from '#app/components/ui/button.tsx';
import { useSiteInfo } from '#app/use-site-info.ts';

/** In a demo, its accounts: one click fills the form in. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const demo = useSiteInfo()?.demo;
  if (!demo) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 rounded-box border border-hairline bg-raised p-4">
      <h2 id="demo-accounts" className="font-medium text-ink">
        Just looking around?
      </h2>
      <p className="mt-1 text-small text-muted">
        This is a demo. Fill the form in with one of its accounts; the password of each is{' '}
        <code className="font-mono text-ink">{demo.password}</code>.
      </p>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {demo.accounts.map(({ type, email }) => (
          <li key={email}>
            <Button
              variant="secondary"
              size="small"
              wide
              aria-label={`Fill in the ${type}’s account, ${email}`}
              onClick={() => onChoose(email, demo.password)}
            >
              {type}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
