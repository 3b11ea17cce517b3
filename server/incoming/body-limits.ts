import { contentMaxLength } from '#app/features/blog/blog-schema.ts';
import { type UploadPurpose, uploadPurposes } from '#app/features/uploads/upload-purposes.ts';
import { longestValue } from '#app/platform/incoming/field-bounds.ts';

/** What an address takes at most. Anything but a form with files is read whole, and is small. */
export type BodyLimits = {
  /** Of a body of any type; of a form with files only where none are taken. */
  bytes: number;
  /** Of a form with files, which is passed on as it arrives; null where files have no business. */
  formWithFilesBytes: number | null;
  /** Of one text of a form. */
  chars: number;
  /** Whether the bytes are passed on as they came, since somebody signed them. */
  isSigned: boolean;
};

const usualBytes = 1_000_000;
const megabyte = 1024 * 1024;
/** So that one file which is much too large can still be refused by its name. */
const leastForFiles = 60 * megabyte;

const purposesOf: [path: RegExp, purposes: UploadPurpose[]][] = [
  [/^\/portfolio$/, ['portfolio']],
  [/^\/profile\/setup$/, ['avatar', 'rate-sheet']],
  [/^\/messages(\/[^/]+)?$/, ['attachment']],
  [/^\/api\/uploads$/, ['rate-sheet']],
  [/^\/admin\/blog\/picture$/, ['blog']],
];
const articles = /^\/(admin\/blog\/(new|edit\/[^/]+)|api\/blog\/preview)$/;
const signed = '/api/webhooks/stripe';

/** The limits of an address. Those of its `.data`, which React Router's scripts ask for, are the same. */
export function bodyLimitsOf(pathname: string): BodyLimits {
  const path = pathname.replace(/\.data$/, '');
  const purposes = purposesOf.find(([pattern]) => pattern.test(path))?.[1];
  return {
    bytes: usualBytes,
    formWithFilesBytes: purposes ? bytesFor(purposes) : null,
    // What is too long for an article is told beside the article.
    chars: articles.test(path) ? 2 * contentMaxLength : longestValue,
    isSigned: path === signed,
  };
}

function bytesFor(purposes: UploadPurpose[]): number {
  const files = purposes.reduce((sum, purpose) => {
    const { maxBytes, maxFiles } = uploadPurposes[purpose];
    return sum + maxBytes * maxFiles;
  }, usualBytes);
  return Math.max(files, leastForFiles);
}
