import { type PasswordFieldProps, PasswordField } from '#app/components/forms/password-field.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { CheckIcon } from '#app/components/ui/icons.tsx';
import { PASSWORD_RULES } from '#shared/password-rules.ts';

/** A new password, with the rules that what was typed meets so far. */
export function NewPasswordField({ typed = '', ...field }: PasswordFieldProps & { typed: string | undefined }) {
  return <PasswordField {...field} hint={<PasswordMeter password={typed} />} autoComplete="new-password" />;
}

/** Counts off the rules of a password as it is typed: a bar of as many parts as there are rules, and the rules by name. */
function PasswordMeter({ password }: { password: string }) {
  const rules = PASSWORD_RULES.map((rule) => ({ name: rule.name, met: rule.isMet(password) }));
  const metCount = rules.filter(({ met }) => met).length;
  const all = metCount === rules.length;
  return (
    <div className="mt-0.5">
      <div
        role="meter"
        aria-label="Password rules met"
        aria-valuemin={0}
        aria-valuemax={rules.length}
        aria-valuenow={metCount}
        aria-valuetext={`${metCount} of ${rules.length} rules met`}
        className="flex gap-1"
      >
        {rules.map(({ name }, index) => (
          <span
            key={name}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors duration-150',
              index >= metCount ? 'bg-hairline' : all ? 'bg-moss' : 'bg-amber',
            )}
          />
        ))}
      </div>
      <ul className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {rules.map(({ name, met }) => (
          <li key={name} className={classNames('flex items-center gap-1.5', met ? 'text-moss' : 'text-muted')}>
            {met ? (
              <CheckIcon className="size-4" />
            ) : (
              <span aria-hidden="true" className="m-1 size-2 shrink-0 rounded-full border border-current" />
            )}
            {name}
            <span className="sr-only">{met ? ' (met)' : ' (not yet)'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
