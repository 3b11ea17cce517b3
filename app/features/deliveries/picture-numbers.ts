import { deliveryLimits } from './delivery-kinds.ts';

/**
 * The numbers of pictures that a form names as `picture`; what is no number names none. Numbers, not ids, so that an
 * address that names all of them is not longer than servers take.
 */
export function pictureNumbers(form: FormData | URLSearchParams): number[] {
  return form
    .getAll('picture')
    .slice(0, deliveryLimits.pictures)
    .flatMap((each) => (/^\d{1,4}$/.test(String(each)) ? Number(each) : []));
}
