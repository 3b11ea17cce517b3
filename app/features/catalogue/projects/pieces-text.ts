export function piecesText(count: number): string {
  return count === 0 ? 'No pieces' : count === 1 ? '1 piece' : `${count} pieces`;
}
