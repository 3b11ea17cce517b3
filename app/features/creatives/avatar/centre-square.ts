/** The largest square in the middle of a picture, in its pixels: the crop of an avatar that nobody cropped. */
export function centreSquare({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  };
}
