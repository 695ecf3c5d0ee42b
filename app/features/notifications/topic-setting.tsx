import { useId } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Choice } from '#app/components/fields/choice.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import type { NotificationSettingAnswer } from '#shared/contracts/notifications.ts';

/** Whether there are e-mails about a topic, and what it is. */
export function TopicSetting({ setting, path }: { setting: NotificationSettingAnswer; path: string }) {
  const { topic, label, about, email, always } = setting;
  const id = useId();
  const { busy, send } = useApiMutation();
  const change = () => {
    if (busy) return;
    const done = email ? `No more e-mails about this: ${label}` : `You’ll get e-mails about this: ${label}`;
    void send({ method: 'PUT', path, body: { topic, email: !email }, done });
  };
  return (
    <li className="border-b border-hairline py-3 last:border-0">
      {always ? (
        <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 pl-7.5 text-ink">
          {label}
          <Chip kind="waiting">Always e-mailed</Chip>
        </p>
      ) : (
        <Choice
          type="checkbox"
          label={label}
          checked={email}
          aria-disabled={busy}
          aria-describedby={id}
          onChange={change}
        />
      )}
      <p id={id} className="pl-7.5 text-small text-pretty text-muted">
        {about}
      </p>
    </li>
  );
}
