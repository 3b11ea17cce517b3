/** The outlines of each country and its regions (scripts/draw-regions.mjs), fetched when they come into view. */
const files = import.meta.glob<string>('./regions/*.svg', { query: '?url', import: 'default', eager: true });

export function groundOf(country: string): string | undefined {
  return files[`./regions/${country}.svg`];
}
