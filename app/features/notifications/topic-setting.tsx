import { useEffect, useId, useRef } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Choice } from '#app/components/fields/choice.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { ChevronDownIcon, LockIcon } from '#app/components/ui/page-icons.tsx';
import { keepTogether } from '#app/keep-together.ts';
import type { NotificationSettingAnswer } from '#shared/contracts/notifications.ts';

interface TopicSettingProps {
  setting: NotificationSettingAnswer;
  path: string;
}

/** Whether there are e-mails about a topic, and what it is; its kinds are folded below. */
export function TopicSetting({ setting, path }: TopicSettingProps) {
  const { topic, label, about, always, because, kinds } = setting;
  const id = useId();
  const { busy, send } = useApiMutation();
  const on = kinds.filter((kind) => kind.email).length;
  const all = on === kinds.length;
  const change = () => {
    if (busy) return;
    const done = all ? `No more e-mails about this: ${label}` : `You’ll get e-mails about this: ${label}`;
    void send({ method: 'PUT', path, body: { topic, email: !all }, done });
  };
  return (
    <li className="border-b border-hairline py-3 last:border-0">
      {always ? (
        <p className="pt-2 pl-7.5 text-ink">{label}</p>
      ) : (
        <MixedChoice label={label} all={all} some={on > 0} busy={busy} describedBy={id} onChange={change} />
      )}
      <div className={classNames('pl-7.5', !always && '-mt-2', kinds.length === 1 && 'pb-2')}>
        <p id={id} className="max-w-prose text-small text-pretty text-muted">
          {keepTogether(about)}
          {because !== undefined && ` ${keepTogether(because)}`}
        </p>
        {always && (
          <p className="mt-1.5 flex items-center gap-1.5 text-small font-medium text-ink">
            <LockIcon className="size-4 text-muted" />
            {keepTogether('Always e-mailed')}
          </p>
        )}
        {kinds.length > 1 && (
          <details className="group">
            <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-small text-link [&::-webkit-details-marker]:hidden">
              {keepTogether(
                always ? `See what we send (${kinds.length})` : `Choose individually (${on} of ${kinds.length} on)`,
              )}
              <span className="sr-only">: {label}</span>
              <ChevronDownIcon className="size-4 group-open:rotate-180" />
            </summary>
            <ul className={always ? 'list-disc pb-2 pl-5 text-small text-muted' : ''}>
              {kinds.map((kind) =>
                always ? (
                  <li key={kind.kind} className="py-0.5">
                    {keepTogether(kind.label)}
                  </li>
                ) : (
                  <KindSetting key={kind.kind} {...kind} path={path} />
                ),
              )}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

/** One kind of e-mails within a topic. */
function KindSetting({ kind, label, email, path }: NotificationSettingAnswer['kinds'][number] & { path: string }) {
  const { busy, send } = useApiMutation();
  const change = () => {
    if (busy) return;
    const done = email ? `No more of these e-mails: ${label}` : `You’ll get these e-mails: ${label}`;
    void send({ method: 'PUT', path, body: { kind, email: !email }, done });
  };
  return (
    <li className="py-0.5">
      <Choice type="checkbox" label={label} checked={email} aria-disabled={busy} onChange={change} />
    </li>
  );
}

interface MixedChoiceProps {
  label: string;
  all: boolean;
  some: boolean;
  busy: boolean;
  describedBy: string;
  onChange: () => void;
}

/** A box that is neither ticked nor empty where some of what it stands for is on. */
function MixedChoice({ label, all, some, busy, describedBy, onChange }: MixedChoiceProps) {
  const ref = useRef<HTMLInputElement>(null);
  const mixed = some && !all;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  });
  return (
    <Choice
      ref={ref}
      type="checkbox"
      label={label}
      checked={all}
      aria-disabled={busy}
      aria-describedby={describedBy}
      onChange={onChange}
    />
  );
}
