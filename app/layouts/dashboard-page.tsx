import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { keepTogether } from '#app/keep-together.ts';
import { ForRole, type OwnThings } from '#app/layouts/for-role.tsx';
import type { Power, UserType } from '#shared/catalogue.ts';

interface DashboardPageProps extends PageHeaderProps {
  /** The only role that may see it; all without one. */
  forRole?: UserType;
  /** One of these powers is needed as well. */
  powers?: readonly Power[];
  /** Those may see it as well who have such things, whichever hat they wear. */
  orWith?: OwnThings;
  children: ReactNode;
}

/** A page of the dashboard, with its heading. */
export function DashboardPage({ forRole, powers, orWith, children, ...header }: DashboardPageProps) {
  return (
    <ForRole type={forRole} powers={powers} orWith={orWith}>
      <PageHeader {...header} />
      {children}
    </ForRole>
  );
}

interface PageHeaderProps {
  title: ReactNode;
  intro?: ReactNode | undefined;
  /** The page that this one belongs to, above the title. */
  back?: { to: string; label: string };
  /** Beside the title: what one most likely wants to do here. */
  action?: ReactNode;
}

/** The heading of a dashboard page. It can take the focus when what had it is gone. */
export function PageHeader({ title, intro, back, action }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-80">
        {back && (
          <p className="mb-2">
            <Link to={back.to} className="touch-target text-link">
              {back.label}
            </Link>
          </p>
        )}
        <h1
          tabIndex={-1}
          className="font-display text-title font-semibold md:text-heading wrap-anywhere text-ink outline-none"
        >
          <bdi>{title}</bdi>
        </h1>
        {intro && (
          <p className="mt-1 max-w-prose text-muted">{typeof intro === 'string' ? keepTogether(intro) : intro}</p>
        )}
      </div>
      {action}
    </header>
  );
}
