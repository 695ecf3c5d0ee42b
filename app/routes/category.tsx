import { type LoaderFunctionArgs, data, Link, useLoaderData } from 'react-router';
import { CategoryProducts } from '#app/features/products/category-products.tsx';
import { ErrorPage } from '#app/layouts/error-page.tsx';
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

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <ErrorPage error={error}>
      <nav aria-label="Categories" className="mt-4">
        <ul className="flex flex-wrap justify-center gap-x-6">
          {CATEGORY_NAMES.map((name) => (
            <li key={name}>
              <Link to={`/category/${name}`} className="inline-flex min-h-11 items-center text-link">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </ErrorPage>
  );
}

/** @throws 404 */
function findCategory(wanted: string | undefined): CategoryName {
  const category = CATEGORY_NAMES.find((name) => name.toLowerCase() === wanted?.toLowerCase());
  if (!category) throw data({ detail: 'There’s no category with that name. These are all of them.' }, { status: 404 });
  return category;
}
