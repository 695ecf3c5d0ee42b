import { CheckIcon } from '#app/components/ui/icons.tsx';

/** Says that a message has arrived. The region is always there so that its text is announced. */
export function SuccessNotice({ shown }: { shown: boolean }) {
  return (
    <div role="status" className={shown ? 'flex gap-3 rounded-box bg-moss-tint px-4 py-3 text-moss' : 'sr-only'}>
      {shown && (
        <>
          <CheckIcon className="mt-0.5 size-5" />
          <p>
            <strong className="font-semibold">Thank you, your message has reached us.</strong> We read every one, and
            answer to your email address, usually within two days.
          </p>
        </>
      )}
    </div>
  );
}
