export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The address of a picture or clip, to which a size is added: `/media/{key}/768.avif`. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

/** Where storage keeps a size of a picture once it was made. */
export function pictureSizeKey(key: string, width: number, format: PictureFormat): string {
  return `picture-sizes/${key}/${width}.${format}`;
}
