import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';

interface MenuProps {
  /** The button that opens it, with its own accessible name. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** Opens at once: for a menu that was loaded because its button was pressed. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A menu that drops from a button. Arrow keys, type-ahead and Escape work as in any menu. Brings Base UI: load it lazily. */
export function Menu({ trigger, align = 'end', defaultOpen = false, children }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen={defaultOpen} modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={8} collisionPadding={12} className="z-40 outline-none">
          <BaseMenu.Popup className="max-w-[calc(100vw-1.5rem)] min-w-56 rounded-box border border-hairline bg-raised p-1.5 shadow-float outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const ITEM_CLASS =
  'flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-box px-3 text-base text-ink no-underline outline-none select-none data-highlighted:bg-sunken';

/** An entry that does something. */
export function MenuItem({
  onClick,
  className,
  children,
}: {
  onClick: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <BaseMenu.Item className={classNames(ITEM_CLASS, className)} onClick={onClick}>
      {children}
    </BaseMenu.Item>
  );
}

/** An entry that leads somewhere: `<MenuLink link={<Link to="/login" />}>Log in</MenuLink>`. */
export function MenuLink({
  link,
  onClick,
  children,
}: {
  link: ReactElement;
  onClick?: () => void;
  children: ReactNode;
}) {
  return (
    <BaseMenu.LinkItem className={ITEM_CLASS} render={link} onClick={onClick} closeOnClick>
      {children}
    </BaseMenu.LinkItem>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="my-1.5 h-px bg-hairline" />;
}
