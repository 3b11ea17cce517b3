import type { z } from 'zod';
import { avatarWidth, listPictureWidths } from '#app/ui/picture-widths.ts';
import type { pictureSchema } from './api-schema.ts';

const offeredFormat = 'webp';

type Shown = { src: string; width: number; height: number; color: string | null; alt: string };

/** `src` is `/media/{key}`, without a size. */
export function pictureOf(
  { src, width, height, color, alt }: Shown,
  origin: string,
): z.input<typeof pictureSchema> {
  const sizes = listPictureWidths(width).map((each) => {
    // The server never enlarges.
    const real = Math.min(each, width);
    return {
      url: `${origin}${src}/${each}.${offeredFormat}`,
      width: real,
      height: Math.max(1, Math.round((height * real) / width)),
    };
  });
  return { width, height, color, alt, sizes };
}

/** `avatarUrl` names the only file of an avatar. */
export function avatarOf(
  avatarUrl: string | null,
  origin: string,
): { url: string; width: number; height: number } | null {
  return avatarUrl ? { url: new URL(avatarUrl, origin).href, width: avatarWidth, height: avatarWidth } : null;
}
