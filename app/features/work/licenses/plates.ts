export type ShownPicture = {
  number: number;
  title: string;
  /** In pixels; null when there is no small copy. */
  size: { width: number; height: number } | null;
};

const maxPlates = 5;

/** Pictures that represent the license: evenly spaced over the set, always the same ones. */
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
