import { valibotResolver } from '@hookform/resolvers/valibot';
import { NO_PICTURE } from '#app/features/selling/no-picture.ts';
import { type ProductFormValues, productForm } from '#shared/contracts/products.ts';
import { coverPath } from '#shared/pictures.ts';
import { uploadIds } from '#shared/upload-ids.ts';

const checkFields = valibotResolver(productForm);

/** Checks a listing by its contract. Who has given no picture at all reads at the address, and at the pictures, that either is enough. */
export const checkListing: typeof checkFields = async (values, ...rest) => {
  const checked = await checkFields(withCover(values), ...rest);
  const { coverUrl } = checked.errors;
  if (!coverUrl || values.coverUrl.trim() !== '') return checked;
  return {
    values: {},
    errors: {
      ...checked.errors,
      coverUrl: { ...coverUrl, message: NO_PICTURE },
    },
  };
};

/** A listing with its first upload as its cover, where no address is given. */
function withCover(values: ProductFormValues): ProductFormValues {
  const [first] = uploadIds(values.pictures);
  return values.coverUrl.trim() === '' && first !== undefined ? { ...values, coverUrl: coverPath(first) } : values;
}
