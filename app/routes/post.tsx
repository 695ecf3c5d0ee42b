import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PostText } from '#app/features/blog/post-text.tsx';
import { pageTitle } from '#app/page-title.ts';
import { renderingContext } from '#app/site-data.ts';

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.get(renderingContext).site.post(params['slug']?.toLowerCase() ?? '');

export function meta({ loaderData }: { loaderData: { title: string } | undefined }) {
  return loaderData && pageTitle(loaderData.title);
}

export default function PostPage() {
  return <PostText {...useLoaderData<typeof loader>()} />;
}
