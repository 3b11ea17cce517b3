/** Firms by name: `/firms?q=marchesi`. */
export function firmsAddress(q: string): string {
  return `/firms?${new URLSearchParams({ q })}`;
}
