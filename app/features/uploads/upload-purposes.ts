/** Upload purposes and their kinds of files (specification sections 5 and 9). Shared by browser and server. */

export const megabyte = 1024 * 1024;

export type FileKind = 'jpeg' | 'png' | 'webp' | 'mp4' | 'mov' | 'pdf';

export const fileKinds: Record<FileKind, { name: string; type: string; endings: string[] }> = {
  jpeg: { name: 'JPEG', type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { name: 'PNG', type: 'image/png', endings: ['png'] },
  webp: { name: 'WebP', type: 'image/webp', endings: ['webp'] },
  mp4: { name: 'MP4', type: 'video/mp4', endings: ['mp4', 'm4v'] },
  mov: { name: 'MOV', type: 'video/quicktime', endings: ['mov', 'qt'] },
  pdf: { name: 'PDF', type: 'application/pdf', endings: ['pdf'] },
};

export const uploadPurposes = {
  portfolio: { kinds: ['jpeg', 'png', 'webp', 'mp4', 'mov'], maxBytes: 5 * megabyte, maxFiles: 20 },
  avatar: { kinds: ['jpeg', 'png', 'webp'], maxBytes: 5 * megabyte, maxFiles: 1 },
  logo: { kinds: ['jpeg', 'png', 'webp'], maxBytes: 5 * megabyte, maxFiles: 1 },
  'rate-sheet': { kinds: ['pdf'], maxBytes: 10 * megabyte, maxFiles: 1 },
  attachment: { kinds: ['pdf', 'jpeg', 'png', 'webp'], maxBytes: 10 * megabyte, maxFiles: 5 },
  blog: { kinds: ['jpeg', 'png', 'webp'], maxBytes: 5 * megabyte, maxFiles: 1 },
  review: { kinds: ['jpeg', 'png', 'webp'], maxBytes: 5 * megabyte, maxFiles: 4 },
} satisfies Record<string, { kinds: FileKind[]; maxBytes: number; maxFiles: number }>;

export type UploadPurpose = keyof typeof uploadPurposes;

export function isUploadPurpose(text: string | null): text is UploadPurpose {
  return text !== null && Object.hasOwn(uploadPurposes, text);
}

export function kindNames(purpose: UploadPurpose): string {
  const names = uploadPurposes[purpose].kinds.map((kind) => fileKinds[kind].name);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '');
}

export function acceptOf(purpose: UploadPurpose): string {
  return uploadPurposes[purpose].kinds.map((kind) => fileKinds[kind].type).join(',');
}

export function hasFittingEnding(filename: string, purpose: UploadPurpose): boolean {
  const ending = filename.match(/\.([A-Za-z0-9]+)$/)?.[1]?.toLowerCase();
  return (
    ending === undefined ||
    uploadPurposes[purpose].kinds.some((kind) => fileKinds[kind].endings.includes(ending))
  );
}

/** "11.2 MB", "340 kB"; rounded up, so that a size over a limit never reads like the limit. */
export function sizeText(bytes: number): string {
  if (bytes < 0.1 * megabyte) {
    return `${Math.ceil(bytes / 1024)} kB`;
  }
  const tenths = Math.ceil((bytes * 10) / megabyte);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)} MB`;
}
