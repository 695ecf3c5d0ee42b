import { BrandMark } from '#app/drawings/brand-mark.tsx';
import { DefaultAvatar } from '#app/drawings/default-avatar.tsx';
import { BothThemes, Labelled, Row, Specimen } from '#app/features/design/specimen.tsx';
import { NAVBAR_LINK } from '#app/layouts/navbar.tsx';
import { DRAWER_LINK } from '#app/layouts/role-drawer.tsx';

const STATES = ['default', 'hover', 'focus', 'current'] as const;

const stateOf = (state: (typeof STATES)[number]) =>
  state === 'current' ? { 'aria-current': 'page' as const } : { 'data-state': state };

/** The ways about. This page's own navbar, menus and footer are the real ones: log in to see their other half. */
export function Navigation() {
  return (
    <BothThemes>
      <Specimen name="Mark and name">
        <span className="flex items-center gap-2">
          <BrandMark className="size-8" />
          <span className="font-display text-[1.375rem] font-bold tracking-[-0.02em]">Clamshell</span>
        </span>
      </Specimen>
      <Specimen name="Links of the navbar">
        <Row>
          {STATES.map((state) => (
            <Labelled key={state} label={state}>
              <a href="#navigation" className={NAVBAR_LINK} {...stateOf(state)}>
                Dashboard
              </a>
            </Labelled>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Links of the dashboard’s drawer">
        <Row>
          {STATES.map((state) => (
            <Labelled key={state} label={state}>
              <a href="#navigation" className={DRAWER_LINK} {...stateOf(state)}>
                My Orders
              </a>
            </Labelled>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Account" note="a default picture where there is none">
        <Row>
          <button type="button" aria-label="Account" className="icon-button rounded-full">
            <DefaultAvatar className="size-8" />
          </button>
        </Row>
      </Specimen>
      <Specimen name="What drops from it">
        <div className="floating-menu static! w-64">
          <div className="mb-1.5 border-b border-hairline px-3 pt-1.5 pb-3">
            <p className="font-medium">Rafiul Karim</p>
            <p className="text-small text-muted">buyer@clamshell.test</p>
          </div>
          <a
            href="#navigation"
            className="flex min-h-11 items-center rounded-box px-3 hover:bg-sunken"
            data-state="hover"
          >
            Log Out
          </a>
        </div>
      </Specimen>
    </BothThemes>
  );
}
