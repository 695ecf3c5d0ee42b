import { Link } from 'react-router';
import { formatPostDate } from '#app/features/blog/post-date.ts';
import { RichText } from '#app/features/information/rich-text.tsx';
import { TextBlocks } from '#app/features/information/text-block.tsx';
import { TextFrame } from '#app/features/information/text-frame.tsx';
import type { WrittenText } from '#shared/page-text.ts';
import type { BlogView, ListedPost } from '#shared/site-text-views.ts';
import { postPath } from '#shared/post-path.ts';

/** The questions of the blog with their answers, and its posts below them. */
export function BlogText({ lead, questions, posts }: BlogView) {
  const contents = questions.map(({ id, question }) => ({ id, heading: question }));
  return (
    <TextFrame title="Blog" lead={lead} contents={contents}>
      {questions.map(({ id, question, answer }) => (
        <article key={id} aria-labelledby={id} className="prose mt-12">
          <h2 id={id} className="scroll-mt-24 font-display text-title font-semibold text-ink">
            {question}
          </h2>
          <Answer {...answer} />
        </article>
      ))}
      {posts.length > 0 && <Posts posts={posts} />}
    </TextFrame>
  );
}

function Answer({ opening, sections }: WrittenText) {
  return (
    <>
      <TextBlocks blocks={opening} />
      {sections.map(({ id, heading, blocks }) => (
        <section key={id}>
          <h3 className="mt-8 font-display text-lead font-semibold text-ink">{heading}</h3>
          <TextBlocks blocks={blocks} />
        </section>
      ))}
    </>
  );
}

function Posts({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <section aria-labelledby="posts" className="mt-16 border-t border-hairline pt-8">
      <h2 id="posts" className="scroll-mt-24 font-display text-heading font-bold tracking-[-0.02em]">
        Posts
      </h2>
      <ul className="mt-2">
        {posts.map(({ slug, title, date, lead }) => (
          <li key={slug} className="border-b border-hairline py-6 last:border-0">
            <h3 className="font-display text-title font-semibold">
              <Link to={postPath(slug)} className="inline-block py-1 touch-target text-link">
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-small text-muted">
              <time dateTime={date}>{formatPostDate(date)}</time>
            </p>
            <p className="mt-2 text-muted">
              <RichText text={lead} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
