export function withoutMarkText(count: number): string {
  return count === 1
    ? '1 is not on the map because its place has no coordinates.'
    : `${count} are not on the map because their places have no coordinates.`;
}
