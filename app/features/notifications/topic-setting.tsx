import { useEffect, useId, useRef } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Choice } from '#app/components/fields/choice.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
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
        <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 pl-7.5 text-ink">
          {label}
          <Chip kind="waiting">Always e-mailed</Chip>
        </p>
      ) : (
        <MixedChoice label={label} all={all} some={on > 0} busy={busy} describedBy={id} onChange={change} />
      )}
      <p id={id} className="pl-7.5 text-small text-pretty text-muted">
        {about}
        {because !== undefined && ` ${because}`}
      </p>
      {kinds.length > 1 && (
        <details className="pl-7.5">
          <summary className="cursor-pointer py-3 text-small text-link">
            {always ? `What comes (${kinds.length})` : `Choose one by one (${on} of ${kinds.length} on)`}
            <span className="sr-only">: {label}</span>
          </summary>
          <ul className={always ? 'list-disc pl-5 text-small text-muted' : ''}>
            {kinds.map((kind) =>
              always ? (
                <li key={kind.kind} className="py-0.5">
                  {kind.label}
                </li>
              ) : (
                <KindSetting key={kind.kind} {...kind} path={path} />
              ),
            )}
          </ul>
        </details>
      )}
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
