import { sizeText } from '#app/features/uploads/upload-purposes.ts';
import { deliveryLimits } from './delivery-kinds.ts';

/** Why a file was not taken, in words that name it; the status is that of the answer. */
export type ArrivalRefusal = { ok: false; code: string; status: number; message: string };

type File = { fileName: string };

/** The words for every file that is not taken, by code. */
export const arrivalRefusals = {
  notAllowed: () =>
    refuse('notAllowed', 403, 'Pictures cannot be added: they are delivered, or the commission is canceled.'),
  notFound: () => refuse('notFound', 404, 'There is no such commission.'),
  empty: ({ fileName }: File) => refuse('empty', 422, `${fileName} is empty.`),
  tooLarge: ({ fileName }: File, bytes: number) =>
    refuse(
      'tooLarge',
      413,
      `${fileName} is ${sizeText(bytes)}. Files can be up to ${sizeText(deliveryLimits.fileBytes)}.`,
    ),
  tooManyPixels: ({ fileName }: File, { width, height }: { width: number; height: number }) =>
    refuse(
      'tooManyPixels',
      413,
      `${fileName} is ${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels. Pictures can have up to ${deliveryLimits.megapixels} megapixels.`,
    ),
  wrongKind: ({ fileName }: File) =>
    refuse('wrongKind', 415, `${fileName} is not an accepted type. Files can be JPEG, TIFF or PNG.`),
  otherInside: ({ fileName }: File, { kind }: { kind: string }) =>
    refuse('otherInside', 415, `${fileName} does not match its file type: it contains ${kind}.`),
  secondFile: ({ fileName }: File, { kind }: { kind: string }) =>
    refuse(
      'secondFile',
      415,
      `${fileName} contains a second file (${kind}). Save it again without that file.`,
    ),
  damaged: ({ fileName }: File) =>
    refuse('damaged', 415, `${fileName} is damaged, or was saved in a way that cannot be read.`),
  same: ({ fileName }: File, { position }: { position: number }) =>
    refuse('same', 409, `${fileName} is the same file as picture ${twoDigits(position)}.`),
  changedOnTheWay: ({ fileName }: File) =>
    refuse(
      'changedOnTheWay',
      422,
      `${fileName} did not arrive as it was sent. Please choose it again; it starts from the beginning.`,
    ),
  tooMany: ({ fileName }: File) =>
    refuse(
      'tooMany',
      409,
      `${fileName} finds no place. A commission can have up to ${deliveryLimits.pictures} pictures.`,
    ),
  noRoom: ({ fileName }: File) =>
    refuse(
      'noRoom',
      413,
      `${fileName} finds no room. The files of a commission can be up to 50 GB, those of all your commissions 250 GB.`,
    ),
  pictureGone: ({ fileName }: File) =>
    refuse('pictureGone', 409, `${fileName} replaces a picture that is no longer there.`),
  tooOften: ({ fileName }: File) =>
    refuse('tooOften', 429, `${fileName} was not uploaded. Please try again in a few minutes.`),
  storeFull: () =>
    refuse(
      'storeFull',
      507,
      'We cannot store more files right now. Nothing was lost. Please try again later.',
    ),
  storeAway: () =>
    refuse(
      'storeAway',
      503,
      'We cannot store files right now. Nothing was lost. Please try again in a minute.',
    ),
};

function refuse(code: string, status: number, message: string): ArrivalRefusal {
  return { ok: false, code, status, message };
}

function twoDigits(position: number): string {
  return String(position).padStart(2, '0');
}
