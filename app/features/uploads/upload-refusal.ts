import { firstCharacters } from '#app/platform/cut-text.ts';
import { kindNames, sizeText, type UploadPurpose, uploadPurposes } from './upload-purposes.ts';

/** Codes of the upload widget (specification section 5) and of its limits. */
export type UploadCode =
  | 'file-invalid-type'
  | 'file-too-large'
  | 'file-too-small'
  | 'too-many-files'
  | 'too-many-requests'
  | 'quota-exceeded'
  | 'no-room'
  | 'storage-away';

export type UploadRefusal = { ok: false; code: UploadCode; message: string };

type RefusedFile = { filename: string; purpose: UploadPurpose };

export const uploadRefusals = {
  tooLarge: ({ filename, purpose }: RefusedFile, bytes: number) =>
    refuse(
      'file-too-large',
      `${filename} is ${sizeText(bytes)}. Files can be up to ${sizeText(uploadPurposes[purpose].maxBytes)}.`,
    ),
  empty: ({ filename }: RefusedFile) => refuse('file-too-small', `${filename} is empty.`),
  wrongKind: ({ filename, purpose }: RefusedFile) =>
    refuse('file-invalid-type', `${filename} is not an accepted type. Files can be ${kindNames(purpose)}.`),
  otherInside: ({ filename }: RefusedFile, { kind }: { kind: string }) =>
    refuse('file-invalid-type', `${filename} does not match its file type: it contains ${kind}.`),
  secondFile: ({ filename }: RefusedFile, { kind }: { kind: string }) =>
    refuse(
      'file-invalid-type',
      `${filename} contains a second file (${kind}). Save it again without that file.`,
    ),
  damaged: ({ filename }: RefusedFile) =>
    refuse('file-invalid-type', `${filename} is damaged and cannot be opened.`),
  /** A valid file of a variant that browsers do not show. */
  unsupported: ({ filename }: RefusedFile) =>
    refuse(
      'file-invalid-type',
      `${filename} was saved in a way that browsers cannot show. Save it again with 8 bits per channel.`,
    ),
  locked: ({ filename }: RefusedFile) =>
    refuse(
      'file-invalid-type',
      `${filename} needs a password to open. Save it without one, so that clients can read it.`,
    ),
  late: ({ filename }: RefusedFile) =>
    refuse('storage-away', `${filename} could not be opened in time. Please try again in a minute.`),
  hevc: ({ filename }: RefusedFile) =>
    refuse(
      'file-invalid-type',
      `${filename} is an HEVC clip, which some browsers cannot play. Export it as H.264. On an iPhone, choose Settings, Camera, Formats, Most Compatible.`,
    ),
  notPlayable: ({ filename }: RefusedFile) =>
    refuse(
      'file-invalid-type',
      `${filename} cannot be played. It is damaged or not in a format that browsers support.`,
    ),
  tooManyPixels: (
    { filename }: RefusedFile,
    { width, height, maxMegapixels }: { width: number; height: number; maxMegapixels: number },
  ) =>
    refuse(
      'file-too-large',
      `${filename} is ${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels. Pictures can have up to ${maxMegapixels} megapixels.`,
    ),
  tooMany: ({ filename, purpose }: RefusedFile) => {
    const { maxFiles } = uploadPurposes[purpose];
    const limit = maxFiles === 1 ? 'one file' : `${maxFiles} files`;
    return refuse('too-many-files', `${filename} is over the limit. Choose up to ${limit}.`);
  },
  tooOften: ({ filename }: RefusedFile) =>
    refuse(
      'too-many-requests',
      `${filename} was not uploaded. You have uploaded too many files in one hour. Please try again later.`,
    ),
  quota: ({ filename }: RefusedFile, { maxBytes }: { maxBytes: number }) =>
    refuse(
      'quota-exceeded',
      `${filename} was not uploaded. Your files have reached the limit of ${Math.round(maxBytes / 1024 ** 3)} GB for one account. Remove some, then try again.`,
    ),
  noRoom: () =>
    refuse('no-room', 'We cannot store more files right now. Nothing was lost. Please try again later.'),
  storageAway: () =>
    refuse(
      'storage-away',
      'We cannot store files right now. Nothing was lost. Please try again in a minute.',
    ),
  unreachable: ({ filename }: RefusedFile) =>
    refuse(
      'file-invalid-type',
      `${firstCharacters(filename, 200)} could not be opened. Check the address, or upload the file instead.`,
    ),
};

function refuse(code: UploadCode, message: string): UploadRefusal {
  return { ok: false, code, message };
}

const statuses: Partial<Record<UploadCode, number>> = {
  'file-too-large': 413,
  'file-invalid-type': 415,
  'too-many-requests': 429,
  'quota-exceeded': 413,
  'no-room': 507,
  'storage-away': 503,
};

export function statusOfRefusal(code: UploadCode): number {
  return statuses[code] ?? 422;
}
