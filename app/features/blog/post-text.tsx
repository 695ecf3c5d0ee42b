import { Link } from 'react-router';
import { TextPage } from '#app/features/information/text-page.tsx';
import { formatPostDate } from '#app/features/blog/post-date.ts';
import type { PostView } from '#shared/site-text-views.ts';

/** One post of the blog. */
export function PostText({ date, ...post }: PostView) {
  return (
    <TextPage
      {...post}
      above={
        <p className="mb-3 flex flex-wrap items-baseline gap-x-4">
          <Link to="/blog" className="inline-block py-1 touch-target text-link">
            Blog
          </Link>
          <time dateTime={date} className="text-small text-muted">
            {formatPostDate(date)}
          </time>
        </p>
      }
    />
  );
}
