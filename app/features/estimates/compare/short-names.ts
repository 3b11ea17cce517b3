/** What names of studios share, and nobody is called by. */
const trade = new Set(
  (
    'architectural architecture atelier co company film films foto fotografie gmbh image images inc limited llc ltd media ' +
    'photo photographer photographers photographs photography photos pictures productions studio studios the visuals'
  ).split(' '),
);

/**
 * Names for narrow columns, in the same order: 'Norrby' for Atelier Norrby, 'Vega' for Marisol Vega. The whole name where a
 * short one would be empty, or somebody else's too.
 */
export function shortNames(names: readonly string[]): string[] {
  const short = names.map(shortName);
  return names.map((name, place) => {
    const own = short[place] ?? '';
    return own === '' || short.filter((other) => other === own).length > 1 ? name : own;
  });
}

function shortName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const telling = words.filter((word) => !trade.has(word.toLowerCase().replace(/[.,]/g, '')));
  // 'Plumb & Level' is one name.
  return telling.includes('&') || telling.includes('and') ? telling.join(' ') : (telling.at(-1) ?? '');
}
