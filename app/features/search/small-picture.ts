import { mediaUrl } from '#app/platform/media/media-url.ts';
import { avatarFormat, avatarWidth } from '#app/ui/picture-widths.ts';

/** The smallest file there is of a photograph, for a picture of 36 px. */
export function smallPicture(mediaKey: string): string {
  return `${mediaUrl(mediaKey)}/${avatarWidth}.${avatarFormat}`;
}
