import { useParams } from 'react-router';
import { CasePage } from '#app/features/claims/case-page.tsx';
import { ForRole } from '#app/layouts/for-role.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Problem');

export default function ClaimRoute() {
  const { id = '' } = useParams();
  return (
    <ForRole type="Admin" powers={['finance']}>
      <CasePage key={id} claimId={id} />
    </ForRole>
  );
}
