import type { ProductFormValues } from '#shared/contracts/products.ts';

/** The fields of the listing form by what the API calls them in its errors, where that differs. */
export const PRODUCT_FIELD_OF_PAYLOAD: Readonly<Record<string, keyof ProductFormValues>> = {
  original_price: 'originalPrice',
  resale_rice: 'price',
  productCondition: 'condition',
  number: 'phone',
  logo: 'coverUrl',
  Category_Name: 'category',
};
