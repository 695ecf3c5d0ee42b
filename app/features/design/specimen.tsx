import type { ReactNode } from 'react';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Shows the same thing on the paper of both themes, whichever the page itself has. */
export function BothThemes({ children }: { children: ReactNode | ((theme: Theme) => ReactNode) }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {THEMES.map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="@container flex min-w-0 flex-col gap-6 rounded-box border border-hairline bg-paper p-5 text-ink"
        >
          {typeof children === 'function' ? children(theme) : children}
        </div>
      ))}
    </div>
  );
}

/** One thing with its name, and when to use it. */
export function Specimen({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-small text-muted">
        <span className="font-medium text-ink">{name}</span>
        {note && <> · {note}</>}
      </p>
      {children}
    </div>
  );
}

/** Things beside each other, each with a small label above it. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-x-5 gap-y-4">{children}</div>;
}

export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <span className="font-mono text-small text-muted">{label}</span>
      {children}
    </div>
  );
}

/** What a module exports, in the same order wherever it runs. */
export function exportsOf<Value>(module: Record<string, Value>): [name: string, value: Value][] {
  return Object.entries(module).toSorted(([one], [other]) => one.localeCompare(other));
}
