/** Widths in px in which every photograph is available. */
export const pictureWidths = [480, 768, 1080, 1600, 2400] as const;

/** The formats of a photograph, the best first; a browser takes the first that it supports. */
export const photographFormats = ['avif', 'webp'] as const;

/** The width of an avatar's file, twice the largest displayed, and its only format. */
export const avatarWidth = 160;
export const avatarFormat = 'webp' as const;

export const servedWidths: readonly number[] = [avatarWidth, ...pictureWidths];

/** A photograph narrower than a standard width by less than this factor does not need that file. */
const minGain = 1.1;

/**
 * The widths to offer for a photograph `intrinsic` px wide: the standard ones up to it and up to `upTo`, and the next
 * one if it adds noticeable detail. The server never enlarges: that file is as wide as the photograph.
 */
export function listPictureWidths(intrinsic: number, upTo = Number.POSITIVE_INFINITY): number[] {
  const widths: number[] = pictureWidths.filter((width) => width <= intrinsic && width <= upTo);
  const next = pictureWidths[widths.length];
  const last = widths.at(-1) ?? 0;
  if (last === 0 || (next !== undefined && next <= upTo && intrinsic >= last * minGain)) {
    widths.push(next ?? pictureWidths[0]);
  }
  return widths;
}

/**
 * The `sizes` of a picture whose aspect ratio is `wider` times that of the box that crops it: it is laid out wider than
 * its box, and would be blurred at the box's own width.
 */
export function sizesWhenCut(sizes: string, wider: number): string {
  if (wider <= 1) return sizes;
  return sizes.replace(
    /([\d.]+)(vw|px)(?=,|$)/g,
    (_, length, unit) => `${Math.ceil(Number(length) * wider)}${unit}`,
  );
}

/** The widths of photographs in articles, whatever their own, and their only format. */
export const articleWidths: readonly number[] = listPictureWidths(1600);
export const articleFormat = 'webp' as const;

/** A srcset of files named by width, each with its real width: `/media/k/480.avif 480w,…`. */
export function pictureSrcSet({
  src,
  intrinsic,
  widths,
  type,
}: {
  src: string;
  intrinsic: number;
  widths: readonly number[];
  type: string;
}): string {
  return widths.map((width) => `${src}/${width}.${type} ${Math.min(width, intrinsic)}w`).join(',');
}
