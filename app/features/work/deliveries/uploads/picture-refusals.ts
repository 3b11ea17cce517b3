import { sizeText } from '#app/features/uploads/upload-purposes.ts';
import { statusOfRefusal, type UploadRefusal } from '#app/features/uploads/upload-refusal.ts';
import { deliveryLimits, sizeOf } from '../delivery-kinds.ts';

export type PictureRefusal = { ok: false; code: string; status: number; message: string };

type File = { fileName: string };

export type UploadedPicture = {
  id: string;
  position: number;
  fileName: string;
  bytes: number;
  width: number;
  height: number;
};

export type PictureAnswer = { ok: true; picture: UploadedPicture } | PictureRefusal;

export const pictureRefusals = {
  notAllowed: () =>
    refuse(
      'notAllowed',
      403,
      'Pictures can no longer be added: they were delivered, or the commission was canceled.',
    ),
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
  unsupported: ({ fileName }: File) =>
    refuse(
      'unsupported',
      415,
      `${fileName} was saved in a way that no picture to look at can be made of. Save it again in RGB, as a JPEG with 8 bits per channel or as a TIFF with 8 or 16.`,
    ),
  same: ({ fileName }: File, { position }: { position: number }) =>
    refuse('same', 409, `${fileName} is the same file as picture ${twoDigits(position)}.`),
  changedOnTheWay: ({ fileName }: File) =>
    refuse(
      'changedOnTheWay',
      422,
      `${fileName} was changed on its way. Please choose it again; it will start over.`,
    ),
  tooMany: ({ fileName }: File) =>
    refuse(
      'tooMany',
      409,
      `${fileName} was not added. A commission can have up to ${deliveryLimits.pictures} pictures.`,
    ),
  noRoom: ({ fileName }: File) =>
    refuse(
      'noRoom',
      413,
      `${fileName} was not added. The files of one commission can take up to ${sizeOf(deliveryLimits.commissionBytes)}, those of all your commissions ${sizeOf(deliveryLimits.creativeBytes)}.`,
    ),
  pictureGone: ({ fileName }: File) =>
    refuse('pictureGone', 409, `${fileName} was to replace a picture that is no longer there.`),
  tooManyInForm: ({ fileName }: File) =>
    refuse(
      'tooManyInForm',
      413,
      `${fileName} was not uploaded. Up to ${deliveryLimits.formFiles} files can be uploaded at a time here.`,
    ),
  tooOften: ({ fileName }: File) =>
    refuse('tooOften', 429, `${fileName} was not uploaded. Please try again in a few minutes.`),
  /** The storage is full or away. */
  notStored: ({ code, message }: UploadRefusal) => refuse(code, statusOfRefusal(code), message),
};

function refuse(code: string, status: number, message: string): PictureRefusal {
  return { ok: false, code, status, message };
}

function twoDigits(position: number): string {
  return String(position).padStart(2, '0');
}
