import { useState } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';

/** A small 4:3 picture of a laptop. One that is missing or broken becomes a drawn laptop. */
export function Thumbnail({ src, className }: { src: string; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = classNames('aspect-4/3 w-24 shrink-0 rounded-box border border-hairline bg-sunken', className);
  if (src === '' || broken === src) {
    return (
      <svg viewBox="0 0 64 48" className={classNames(shape, 'text-muted')} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" aria-hidden="true">
        <rect x="16" y="12" width="32" height="20" rx="2" />
        <path d="M11 36h42l-2.5-4h-37Z" />
      </svg>
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={72}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      className={classNames(shape, 'object-cover')}
    />
  );
}
