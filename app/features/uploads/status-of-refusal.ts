import type { UploadCode } from './upload-refusal.ts';

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
