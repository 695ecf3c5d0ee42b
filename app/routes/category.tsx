import { data, useLoaderData } from 'react-router';
import { CategoryProducts } from '#app/features/catalogue/category-products.tsx';
import { pageTitle } from '#app/page-title.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';

interface Params {
  params: { categoryName?: string };
}

/** Only whether there is such a category: the laptops are shown to whoever is signed in, and fetched then. */
export function loader({ params }: Params) {
  const category = CATEGORY_NAMES.find((name) => name.toLowerCase() === params.categoryName?.toLowerCase());
  if (!category) throw data({ detail: `There is no category of that name. There are ${CATEGORY_NAMES.join(', ')}.` }, { status: 404 });
  return { category };
}

export const clientLoader = loader;

export function meta({ loaderData }: { loaderData: { category: string } | undefined }) {
  return pageTitle(loaderData?.category ?? 'No such category');
}

export default function Category() {
  const { category } = useLoaderData<typeof loader>();
  return <CategoryProducts category={category} />;
}
