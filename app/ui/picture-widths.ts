/** Widths in px in which every photograph is kept (design language, section 4). */
export const pictureWidths = [480, 768, 1080, 1600, 2400] as const;

/**
 * The widths worth naming for a photograph `intrinsic` px wide: the standard ones up to it and up to `upTo`,
 * and always at least the smallest. The server never enlarges.
 */
export function listPictureWidths(intrinsic: number, upTo = Number.POSITIVE_INFINITY): number[] {
  const widths = pictureWidths.filter((width) => width <= intrinsic && width <= upTo);
  return widths.length > 0 ? widths : [pictureWidths[0]];
}

/** A srcset of files named by width: `/media/k/480.avif 480w,/media/k/768.avif 768w`. */
export function pictureSrcSet({
  src,
  widths,
  type,
}: {
  src: string;
  widths: readonly number[];
  type: string;
}): string {
  return widths.map((width) => `${src}/${width}.${type} ${width}w`).join(',');
}
