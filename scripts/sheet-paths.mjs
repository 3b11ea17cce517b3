/**
 * Points of the sheet as the `d` of an SVG path: whole numbers, each step from the point before it, steps of nothing
 * left out. Nothing for a line that has no other: an `l` without a step would end the drawing there.
 */
export function linePath(points, partsOfUnit = 1) {
  const rounded = points.map(([x, y]) => [Math.round(x * partsOfUnit), Math.round(y * partsOfUnit)]);
  let [x, y] = rounded[0];
  let text = `M${x} ${y}l`;
  let isFirst = true;
  for (const [toX, toY] of rounded.slice(1)) {
    const [right, down] = [toX - x, toY - y];
    if (right === 0 && down === 0) continue;
    text += `${isFirst || right < 0 ? '' : ' '}${right}${down < 0 ? '' : ' '}${down}`;
    isFirst = false;
    [x, y] = [toX, toY];
  }
  return isFirst ? '' : text;
}

/** A ring whose last point repeats the first, as a closed path. */
export function closedPath(ring, partsOfUnit = 1) {
  const line = linePath(ring.slice(0, -1), partsOfUnit);
  return line === '' ? '' : `${line}z`;
}

/** The area inside a ring, in units of the sheet. */
export function ringArea(ring) {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1);
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(doubled) / 2;
}
