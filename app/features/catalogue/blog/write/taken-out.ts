const renamed = new Set(['h1', 'h5', 'h6']);

/** What the sanitizer removes from an article's HTML, with counts: '<script>', 'style, 4 times'. */
export function takenOut(html: string, clean: string): string[] {
  const left = namesIn(clean);
  return [...namesIn(html)].flatMap(([name, count]) => {
    const gone = count - (left.get(name) ?? 0);
    return gone > 0 && !renamed.has(name) ? [counted(name, gone)] : [];
  });
}

function counted(name: string, count: number): string {
  const shown = name.startsWith('@') ? name.slice(1) : `<${name}>`;
  return count === 1 ? shown : `${shown}, ${count} times`;
}

function namesIn(html: string): Map<string, number> {
  const names = new Map<string, number>();
  const add = (name: string) => names.set(name, (names.get(name) ?? 0) + 1);
  for (const [, tag = '', rest = ''] of html.matchAll(
    /<([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi,
  )) {
    add(tag.toLowerCase());
    for (const [, name = ''] of rest.matchAll(/\s(style|class|id|name|on[a-z]+)\s*=/gi)) {
      add(`@${name.toLowerCase()}`);
    }
  }
  return names;
}
