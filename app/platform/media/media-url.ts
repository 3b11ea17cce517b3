export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

export function pictureSizeKey(key: string, width: number, format: PictureFormat): string {
  return `picture-sizes/${key}/${width}.${format}`;
}
