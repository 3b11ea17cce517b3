/** A picture of a license as it is shown: its number and title, and its size where there is a small copy of it. */
export type ShownPicture = {
  number: number;
  title: string;
  /** In pixels; null where there is no copy to show. */
  size: { width: number; height: number } | null;
};

/** Beside each other on a certificate. */
const maxPlates = 5;

/** The pictures that stand for all of a license: from the whole set at even steps, always the same ones. */
export function platesOf<Picture extends ShownPicture>(
  pictures: readonly Picture[],
): (Picture & { size: NonNullable<Picture['size']> })[] {
  const shown = pictures.flatMap((picture) => (picture.size ? [{ ...picture, size: picture.size }] : []));
  if (shown.length <= maxPlates) {
    return shown;
  }
  const step = (shown.length - 1) / (maxPlates - 1);
  return Array.from({ length: maxPlates }, (_, index) => shown[Math.round(index * step)]).flatMap(
    (each) => each ?? [],
  );
}
