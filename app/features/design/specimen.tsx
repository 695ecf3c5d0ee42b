import type { ReactNode } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';

export interface Section {
  id: string;
  title: string;
  /** What to keep in mind when using it. */
  rule: string;
  specimens: ReactNode;
  /** In two columns where there is room. */
  columns?: boolean;
}

/** The specimens of a section on the paper of both themes, whichever the page itself has. */
export function BothThemes({ specimens, columns = false }: Pick<Section, 'specimens' | 'columns'>) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {['light', 'dark'].map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="@container min-w-0 rounded-box border border-hairline bg-paper p-5 text-ink"
        >
          <div className={classNames('grid gap-6', columns && '@md:grid-cols-2')}>{specimens}</div>
        </div>
      ))}
    </div>
  );
}

interface SpecimenProps {
  name: string;
  /** When to use it. */
  note?: string;
  /** Across both columns of a section that has two. */
  wide?: boolean;
  children: ReactNode;
}

/** One thing of the design system. */
export function Specimen({ name, note, wide = false, children }: SpecimenProps) {
  return (
    <div className={classNames('flex min-w-0 flex-col gap-3', wide && '@md:col-span-2')}>
      <p className="text-small text-muted">
        <span className="font-medium text-ink">{name}</span>
        {note && <> · {note}</>}
      </p>
      {children}
    </div>
  );
}

/** Things beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-x-5 gap-y-4">{children}</div>;
}

/** Each thing with a small label above it. */
export function labelled(things: Readonly<Record<string, ReactNode>>): ReactNode {
  return Object.entries(things).map(([label, thing]) => (
    <div key={label} className="flex min-w-0 flex-col items-start gap-1.5">
      <span className="font-mono text-small text-muted">{label}</span>
      {thing}
    </div>
  ));
}

/** A component in each of its states. */
export function inStates<State extends string>(states: readonly State[], show: (state: State) => ReactNode) {
  return labelled(Object.fromEntries(states.map((state) => [state, show(state)])));
}

/** What a module exports, sorted: the order differs between server and browser. */
export function exportsOf<Value>(module: Record<string, Value>): [name: string, value: Value][] {
  return Object.entries(module).toSorted(([one], [other]) => one.localeCompare(other));
}
