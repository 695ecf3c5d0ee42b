import type { ComponentType, ReactNode } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';
import { AlertIcon, CheckIcon, ClockIcon, MegaphoneIcon, TagIcon, VerifiedIcon } from '#app/components/ui/icons.tsx';

export type ChipKind = 'paid' | 'verified' | 'advertised' | 'available' | 'waiting' | 'sold' | 'caution' | 'danger';

const LOOKS: Record<ChipKind, { icon: ComponentType<{ className?: string }>; className: string }> = {
  paid: { icon: CheckIcon, className: 'bg-moss-tint text-moss' },
  verified: { icon: VerifiedIcon, className: 'bg-moss-tint text-moss' },
  advertised: { icon: MegaphoneIcon, className: 'bg-amber-tint text-amber' },
  available: { icon: TagIcon, className: 'bg-pine-tint text-pine' },
  waiting: { icon: ClockIcon, className: 'bg-sunken text-muted' },
  sold: { icon: TagIcon, className: 'bg-sunken text-muted' },
  caution: { icon: AlertIcon, className: 'bg-amber-tint text-amber' },
  danger: { icon: AlertIcon, className: 'bg-brick-tint text-brick' },
};

/** A state as a labelled chip: icon and words, never colour alone. */
export function Chip({ kind, children, className }: { kind: ChipKind; children: ReactNode; className?: string }) {
  const { icon: StateIcon, className: look } = LOOKS[kind];
  return (
    <span className={classNames('chip', look, className)}>
      <StateIcon className="size-4 self-center" />
      {children}
    </span>
  );
}
