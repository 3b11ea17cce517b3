export function qrPath(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A standalone QR code, black on white in both themes, as scanners need it. */
export function qrSvg({ data, size }: { data: readonly (readonly boolean[])[]; size: number }): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="480" height="480" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${qrPath(data)}"/></svg>`
  );
}
