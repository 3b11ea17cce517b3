/** Widths in px in which every photograph is kept (design language, section 4). */
export const pictureWidths = [480, 768, 1080, 1600, 2400] as const;

/** The formats that a photograph is offered in, the best first; a browser takes the first that it knows. */
export const photographFormats = ['avif', 'webp'] as const;

/** The width of an avatar's file, twice the largest that is shown, and its one format. */
export const avatarWidth = 160;
export const avatarFormat = 'webp' as const;

/** Every width that there may be a file in. */
export const servedWidths: readonly number[] = [avatarWidth, ...pictureWidths];

/** How much narrower than a standard width a photograph may be and still not need that file. */
const minGain = 1.1;

/**
 * The widths worth naming for a photograph `intrinsic` px wide: the standard ones up to it and up to `upTo`,
 * and the next one where it holds noticeably more. The server never enlarges: that file is as wide as the
 * photograph.
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
 * The sizes of a picture that is `wider` times as wide, for its height, as the box that cuts it: such a one is laid out
 * wider than its box, and would be soft at the box's own width.
 */
export function sizesWhenCut(sizes: string, wider: number): string {
  if (wider <= 1) return sizes;
  return sizes.replace(
    /([\d.]+)(vw|px)(?=,|$)/g,
    (_, length, unit) => `${Math.ceil(Number(length) * wider)}${unit}`,
  );
}

/** The widths that a photograph in the text of an article is offered in, whatever its own, and their one format. */
export const articleWidths: readonly number[] = listPictureWidths(1600);
export const articleFormat = 'webp' as const;

/** A srcset of files named by width, each with the width it really has: `/media/k/480.avif 480w,…`. */
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
