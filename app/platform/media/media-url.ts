export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** The address of a picture or clip, to which a size is added: `/media/{key}/768.avif`. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}
