import { useEffect, useState } from 'react';
import { announce } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { CheckIcon } from '#app/components/ui/icons.tsx';
import { CopyIcon } from '#app/components/ui/page-icons.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';

/** Copies a text; says 'Copied' for two seconds. `what` names it for screen readers: 'transaction ID'. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(`Copied the ${what}`);
    } catch {
      showToast({
        kind: 'warning',
        title: `Your browser didn’t allow copying the ${what}`,
        text: 'Select it and copy it by hand.',
      });
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => void copy()}
      aria-label={copied ? `Copied the ${what}` : `Copy the ${what}`}
    >
      {copied ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}
