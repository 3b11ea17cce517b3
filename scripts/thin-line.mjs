/**
 * Thins a line by Visvalingam's method: the corner that matters least goes first, until every corner left is of
 * size `least` or more. `sizeOf(before, corner, after)` says how much a corner matters. Both ends stay; a closed
 * line keeps at least a triangle.
 */
export function thinLine(points, { sizeOf, least }) {
  const kept = [...points];
  const sizes = kept.map((_, index) => sizeAt(kept, index, sizeOf));
  const isClosed = points.length > 3 && samePoint(points[0], points.at(-1));
  const fewest = isClosed ? 4 : 2;
  while (kept.length > fewest) {
    const smallest = indexOfSmallest(sizes);
    if (sizes[smallest] >= least) break;
    const removed = sizes[smallest];
    kept.splice(smallest, 1);
    sizes.splice(smallest, 1);
    for (const neighbour of [smallest - 1, smallest]) {
      // Never less than what has gone already, so that a long bend is not eaten from one end.
      sizes[neighbour] = Math.max(removed, sizeAt(kept, neighbour, sizeOf));
    }
  }
  return kept;
}

function sizeAt(points, index, sizeOf) {
  if (index === 0 || index === points.length - 1) return Number.POSITIVE_INFINITY;
  return sizeOf(points[index - 1], points[index], points[index + 1]);
}

function indexOfSmallest(sizes) {
  let smallest = 0;
  for (let index = 1; index < sizes.length; index += 1) {
    if (sizes[index] < sizes[smallest]) smallest = index;
  }
  return smallest;
}

function samePoint([ax, ay], [bx, by]) {
  return ax === bx && ay === by;
}
