import { Fragment, type ReactNode } from 'react';

/** Renders parts of a text, keyed by their index: their order never changes, and two may be equal. */
export function StaticList<Item>({
  of: items,
  children,
}: {
  of: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  // oxlint-disable-next-line react/no-array-index-key -- nothing is moved here, and no part has a name
  return items.map((item, index) => <Fragment key={index}>{children(item)}</Fragment>);
}
