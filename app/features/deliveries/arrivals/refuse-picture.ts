import { arrivalRefusals } from '../arrival-refusal.ts';
import { deliveryLimits, fitsAnyKind } from '../delivery-kinds.ts';

/** Why a chosen file is not sent at all, by its name and size; null when it may be tried. */
export function refusePicture({ name: fileName, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return arrivalRefusals.empty({ fileName }).message;
  if (size > deliveryLimits.fileBytes) return arrivalRefusals.tooLarge({ fileName }, size).message;
  return fitsAnyKind(fileName) ? null : arrivalRefusals.wrongKind({ fileName }).message;
}
