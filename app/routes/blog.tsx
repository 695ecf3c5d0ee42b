import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Frameworks, PrototypicalInheritance, StateInReact, UnitTests } from '#app/features/blog/answers.tsx';
import { QUESTIONS, type QuestionId } from '#app/features/blog/questions.ts';
import { pageTitle } from '#app/page-title.ts';
import { GUIDES_PATH } from '#shared/guides.ts';

const ANSWERS: Record<QuestionId, ComponentType> = {
  'state-in-react': StateInReact,
  'prototypical-inheritance': PrototypicalInheritance,
  'unit-tests': UnitTests,
  'react-angular-vue': Frameworks,
};

export const meta = () => pageTitle('Blog');

export default function BlogPage() {
  return (
    <div className="page-width max-w-[46rem] py-12 md:py-20">
      <h1 className="font-display text-display font-bold tracking-[-0.02em]">Blog</h1>
      <p className="mt-4 text-lead text-muted">
        Four questions that web developers often ask, and our answers. Looking for a laptop?{' '}
        <Link to={GUIDES_PATH} className="text-link">
          Read our guides to used laptops
        </Link>
        .
      </p>
      <nav aria-label="Questions" className="mt-8 border-y border-hairline py-4">
        <ol className="grid gap-1">
          {QUESTIONS.map(({ id, question }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-block py-1 touch-target text-link text-balance">
                {question}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {QUESTIONS.map(({ id, question }) => (
        <article key={id} aria-labelledby={id} className="prose mt-14">
          <h2 id={id} className="scroll-mt-24 font-display text-title font-semibold text-ink">
            {question}
          </h2>
          <Answer id={id} />
        </article>
      ))}
    </div>
  );
}

function Answer({ id }: { id: QuestionId }) {
  const Text = ANSWERS[id];
  return <Text />;
}
