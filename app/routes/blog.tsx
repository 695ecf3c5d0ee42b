import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BlogText } from '#app/features/blog/blog-text.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';

export const loader = ({ context }: LoaderFunctionArgs) => context.get(renderingContext).site.blog();

export const meta = () => pageTitle('Blog');

export default function BlogPage() {
  return <BlogText {...useLoaderData<typeof loader>()} />;
}
