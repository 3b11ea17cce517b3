/** A key for a new row that no other row has: 'a3' after 'a0' and 'a2'. */
export function nextAreaKey(keys: readonly string[]): string {
  const numbers = keys.map((key) => Number(key.replace(/^a/, ''))).filter(Number.isInteger);
  return `a${Math.max(-1, ...numbers) + 1}`;
}
