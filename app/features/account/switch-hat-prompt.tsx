import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import type { Hat } from '#shared/catalogue.ts';

const fetchButton = async () => (await import('#app/features/account/switch-button.tsx')).SwitchAndResend;

interface SwitchHatPromptProps {
  /** The one to switch to; nothing is shown without it. */
  hat: Hat | null;
  /** What the form does, such as 'book'. */
  to: string;
}

/** The way on for a form that was refused for the hat alone. Its code comes when it is wanted, which is rare. */
export function SwitchHatPrompt({ hat, to: doing }: SwitchHatPromptProps) {
  return hat && <LazyPart fetch={fetchButton} props={{ hat, doing }} onFailed={() => undefined} />;
}
