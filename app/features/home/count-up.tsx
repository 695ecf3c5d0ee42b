import { type ReactNode, useEffect, useRef } from 'react';
import { whenVisible } from '#app/components/ui/when-visible.ts';

/** Lets the figures inside count up once they are seen; how, and whether at all, is a matter of `motion.css`. */
export function CountUp({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = strip;
    if (!current) return undefined;
    // Where the counting ends: styles in the markup would need a looser Content-Security-Policy.
    for (const counted of current.querySelectorAll<HTMLElement>('[data-figure]')) {
      counted.style.setProperty('--count', counted.dataset['figure'] ?? '0');
    }
    current.dataset['count'] = 'waiting';
    return whenVisible(current, () => void (current.dataset['count'] = 'up'), { threshold: 0.5 });
  }, []);
  return (
    <section ref={strip} aria-label="Clamshell in figures" className="mt-16 bg-pine-tint md:mt-24">
      {children}
    </section>
  );
}
