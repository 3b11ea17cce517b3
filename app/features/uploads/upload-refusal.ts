import { firstCharacters } from '#app/platform/cut-text.ts';
import { kindNames, sizeText, type UploadPurpose, uploadPurposes } from './upload-purposes.ts';

/** The codes of the upload widget (specification section 5), and those of its limits. */
export type UploadCode =
  | 'file-invalid-type'
  | 'file-too-large'
  | 'file-too-small'
  | 'too-many-files'
  | 'too-many-requests'
  | 'quota-exceeded'
  | 'no-room';

/** Why a file was not taken, in words that name it. */
export type UploadRefusal = { code: UploadCode; filename: string; message: string };

type Refuse = { filename: string; purpose: UploadPurpose };

export const uploadRefusals = {
  tooLarge: ({ filename, purpose }: Refuse, bytes: number): UploadRefusal => ({
    code: 'file-too-large',
    filename,
    message: `${filename} is ${sizeText(bytes)}. Files can be up to ${sizeText(uploadPurposes[purpose].maxBytes)}.`,
  }),
  empty: ({ filename }: Refuse): UploadRefusal => ({
    code: 'file-too-small',
    filename,
    message: `${filename} is empty.`,
  }),
  wrongKind: ({ filename, purpose }: Refuse): UploadRefusal => ({
    code: 'file-invalid-type',
    filename,
    message: `${filename} is not an accepted type. Files can be ${kindNames(purpose)}.`,
  }),
  otherInside: ({ filename }: Refuse, { kind }: { kind: string }): UploadRefusal => ({
    code: 'file-invalid-type',
    filename,
    message: `${filename} does not match its file type: it contains ${kind}.`,
  }),
  secondFile: ({ filename }: Refuse, { kind }: { kind: string }): UploadRefusal => ({
    code: 'file-invalid-type',
    filename,
    message: `${filename} contains a second file (${kind}). Save it again without that file.`,
  }),
  damaged: ({ filename }: Refuse): UploadRefusal => ({
    code: 'file-invalid-type',
    filename,
    message: `${filename} is damaged and cannot be opened.`,
  }),
  notPlayable: ({ filename }: Refuse): UploadRefusal => ({
    code: 'file-invalid-type',
    filename,
    message: `${filename} cannot be played. It is damaged or not in a format that browsers support.`,
  }),
  tooManyPixels: (
    { filename }: Refuse,
    { width, height, maxMegapixels }: { width: number; height: number; maxMegapixels: number },
  ): UploadRefusal => ({
    code: 'file-too-large',
    filename,
    message: `${filename} is ${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels. Pictures can have up to ${maxMegapixels} megapixels.`,
  }),
  tooMany: ({ filename, purpose }: Refuse): UploadRefusal => {
    const { maxFiles } = uploadPurposes[purpose];
    const limit = maxFiles === 1 ? 'one file' : `${maxFiles} files`;
    return {
      code: 'too-many-files',
      filename,
      message: `${filename} is over the limit. Choose up to ${limit}.`,
    };
  },
  tooOften: ({ filename }: Refuse): UploadRefusal => ({
    code: 'too-many-requests',
    filename,
    message: `${filename} was not uploaded. You have uploaded too many files in one hour. Please try again later.`,
  }),
  /** Their own room is full. */
  quota: ({ filename }: Refuse, { maxBytes }: { maxBytes: number }): UploadRefusal => ({
    code: 'quota-exceeded',
    filename,
    message: `${filename} was not uploaded. Your files have reached the limit of ${Math.round(maxBytes / 1024 ** 3)} GB for one account. Remove some, then try again.`,
  }),
  /** Ours is. */
  noRoom: ({ filename }: Refuse): UploadRefusal => ({
    code: 'no-room',
    filename,
    message: 'We cannot store more files right now. Nothing was lost. Please try again later.',
  }),
  unreachable: ({ filename }: Refuse): UploadRefusal => ({
    code: 'file-invalid-type',
    filename,
    message: `${firstCharacters(filename, 200)} could not be opened. Check the address, or upload the file instead.`,
  }),
};
