import { useQuery } from '@tanstack/react-query';
import { apiGet, sentenceFor } from '#app/api/client.ts';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { BlogText } from '#app/features/blog/blog-text.tsx';
import { PostText } from '#app/features/blog/post-text.tsx';
import { ContactText } from '#app/features/contact/contact-text.tsx';
import { CountUp } from '#app/features/home/count-up.tsx';
import { HomeAbout } from '#app/features/home/home-about.tsx';
import { HomeHero } from '#app/features/home/home-hero.tsx';
import { HomeStatistics } from '#app/features/home/home-statistics.tsx';
import { HomeTestimonials } from '#app/features/home/home-testimonials.tsx';
import { TextPage } from '#app/features/information/text-page.tsx';
import { HOME_KEYS, pageTitleOf } from '#app/features/site-texts/text-content.ts';
import type { PreviewAnswer, TextAnswer } from '#shared/contracts/site-texts.ts';
import { type HomeText, isPostKey, type PageContent, type PostContent } from '#shared/site-texts.ts';

/** A draft as its page would show it. */
export function Preview({ textKey }: { textKey: string }) {
  return HOME_KEYS.some((key) => key === textKey) ? (
    <HomePreview textKey={textKey} />
  ) : (
    <PagePreview textKey={textKey} />
  );
}

/** All texts of the home page: the draft of one, and of the others what is shown. */
function HomePreview({ textKey }: { textKey: string }) {
  const { data, error } = useQuery({
    queryKey: ['list', 'home texts'],
    queryFn: () => Promise.all(HOME_KEYS.map((key) => apiGet<TextAnswer>(`/texts/${key}`))),
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Loading />;
  const [hero, about, statistics, testimonials] = data.map(({ key, draft, shown }) =>
    key === textKey ? (draft ?? shown) : shown,
  );
  if (!hero || !about || !statistics || !testimonials) return null;
  return (
    <>
      <HomeHero {...(hero as unknown as HomeText<'hero'>)} />
      <HomeAbout {...(about as unknown as HomeText<'home-about'>)} />
      <CountUp>
        <HomeStatistics {...(statistics as unknown as HomeText<'statistics'>)} />
      </CountUp>
      <HomeTestimonials {...(testimonials as unknown as HomeText<'testimonials'>)} />
    </>
  );
}

function PagePreview({ textKey }: { textKey: string }) {
  const { data, error } = useQuery({
    queryKey: ['list', 'preview', textKey],
    queryFn: ({ signal }) => apiGet<PreviewAnswer>(`/texts/${textKey}/preview`, { signal }),
  });
  if (error) return <Failed error={error} />;
  return data ? <Shown textKey={textKey} preview={data} /> : <Loading />;
}

function Shown({ textKey, preview: { content, lead, texts } }: { textKey: string; preview: PreviewAnswer }) {
  if (textKey === 'contact')
    return (
      <ContactText {...(content as unknown as HomeText<'contact'>)}>
        <p className="self-start rounded-box border border-hairline bg-sunken p-4 text-muted">
          The form stands here on the page.
        </p>
      </ContactText>
    );
  if (textKey === 'blog') {
    const { questions } = content as unknown as HomeText<'blog'>;
    const answered = questions.flatMap(({ id, question }, index) => {
      const answer = texts[index];
      return answer ? [{ id, question, answer }] : [];
    });
    return <BlogText lead={lead ?? ''} questions={answered} posts={[]} />;
  }
  const [text = { opening: [], sections: [] }] = texts;
  if (isPostKey(textKey)) return <PostText {...(content as unknown as PostContent)} lead={lead ?? ''} {...text} />;
  const { actionLabel: label, actionTo: to } = content as unknown as PageContent;
  const action = label !== '' && to !== '' ? { label, to } : null;
  return <TextPage title={pageTitleOf(textKey)} lead={lead ?? ''} {...(action && { action })} {...text} />;
}

function Loading() {
  return (
    <div className="page-width py-12">
      <span className="sr-only">Loading the preview</span>
      <Skeletons count={4} row="h-24" />
    </div>
  );
}

function Failed({ error }: { error: unknown }) {
  return (
    <div className="page-width py-12">
      <ErrorState title="The preview couldn’t be loaded" detail={sentenceFor(error)} />
    </div>
  );
}
