/** Words that studio names share and that cannot stand for one. */
const trade = new Set(
  (
    'architectural architecture atelier co company film films foto fotografie gmbh image images inc limited llc ltd media ' +
    'photo photographer photographers photographs photography photos pictures productions studio studios the visuals'
  ).split(' '),
);

/**
 * Short names for narrow columns, in the same order: "Norrby" for Atelier Norrby. The full name is used when the short
 * one is empty or not unique.
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
  // Keep "Plumb & Level" as one name.
  return telling.includes('&') || telling.includes('and') ? telling.join(' ') : (telling.at(-1) ?? '');
}
