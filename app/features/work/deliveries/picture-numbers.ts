import { deliveryLimits } from './delivery-kinds.ts';

/**
 * The picture numbers in the fields `picture`, ignoring anything else. Numbers rather than ids, so that an address
 * that names all of them stays within length limits.
 */
export function pictureNumbers(form: FormData | URLSearchParams): number[] {
  return form
    .getAll('picture')
    .slice(0, deliveryLimits.pictures)
    .flatMap((each) => (/^\d{1,4}$/.test(String(each)) ? Number(each) : []));
}
