import { DesignPage } from '#app/features/design/design-page.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Design system');

export default DesignPage;
