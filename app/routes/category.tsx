import { type LoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { CategoryProducts } from '#app/features/products/category-products.tsx';
import { pageTitle } from '#app/page-title.ts';
import { CATEGORY_NAMES, type CategoryName } from '#shared/catalogue.ts';

export { LAPTOP_PAGE as handle } from '#app/layouts/laptop-page.ts';

/** Only whether there is such a category: its laptops are for members, and fetched in the browser. */
export function loader({ params }: LoaderFunctionArgs) {
  return { category: findCategory(params['categoryName']) };
}

export function meta({ loaderData }: { loaderData: { category: string } | undefined }) {
  return pageTitle(loaderData?.category ?? 'No such category');
}

export default function Category() {
  const { category } = useLoaderData<typeof loader>();
  return <CategoryProducts category={category} />;
}

/** @throws 404 */
function findCategory(wanted: string | undefined): CategoryName {
  const category = CATEGORY_NAMES.find((name) => name.toLowerCase() === wanted?.toLowerCase());
  if (!category)
    throw data(
      {
        detail: `There’s no category with that name. Try ${new Intl.ListFormat('en', { type: 'disjunction' }).format(CATEGORY_NAMES)}.`,
      },
      { status: 404 },
    );
  return category;
}
