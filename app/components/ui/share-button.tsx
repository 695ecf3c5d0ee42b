import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import type { SharedPage } from '#app/share-link.ts';

/** Shares a page, by the device's own means or as a link that is copied. @param props.what the title, where the button stands among others of its kind */
export function ShareButton({ page, what, className }: { page: SharedPage; what?: string; className?: string }) {
  const share = useLazyAction(async () => {
    const { shareLink } = await import('#app/share-link.ts');
    return () => shareLink(page);
  }, 'The link couldn’t be shared');
  return (
    <Button variant="secondary" size="small" className={className} {...share}>
      <Icon>
        <path d="M10 12.5v-9M6.8 6.2 10 3l3.2 3.2M5.5 9.5h-1v7h11v-7h-1" />
      </Icon>
      Share{what !== undefined && <span className="sr-only">: {what}</span>}
    </Button>
  );
}
