import { Link, useParams } from 'react-router';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { ForRole } from '#app/layouts/for-role.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Preview');

const fetchPreview = async () => (await import('#app/features/site-texts/preview.tsx')).Preview;

/** A draft on its page, for staff alone. */
export default function TextPreviewPage() {
  const { key = '' } = useParams();
  return (
    <ForRole type="Admin" powers={['moderation']}>
      <aside aria-label="Preview" className="border-b border-hairline bg-amber-tint">
        <p className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small text-ink">
          Preview: only staff see this.
          <Link to={`/dashboard/texts/${key}`} className="touch-target text-link">
            Back to the text
          </Link>
        </p>
      </aside>
      <LazyPart key={key} fetch={fetchPreview} props={{ textKey: key }} />
    </ForRole>
  );
}
