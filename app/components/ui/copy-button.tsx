import { useEffect, useState } from 'react';
import { announce } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { CheckIcon } from '#app/components/ui/icons.tsx';
import { icon } from '#app/components/ui/icon.tsx';
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

const CopyIcon = icon(
  <>
    <rect x="7" y="7" width="10" height="10" rx="2" />
    <path d="M13 7V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2" />
  </>,
);
