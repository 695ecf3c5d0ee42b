import { Content, PageFrame } from '#app/layouts/page-frame.tsx';
import { RoleDrawer } from '#app/layouts/role-drawer.tsx';

export default function DashboardLayout() {
  return (
    <PageFrame>
      <div className="page-width flex grow flex-col lg:flex-row">
        <RoleDrawer />
        <Content className="min-w-0 py-8 lg:pl-10" />
      </div>
    </PageFrame>
  );
}
