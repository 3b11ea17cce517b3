/**
 * Fills in a template's `{{name}}` placeholders, except in comment lines. Throws an error that lists placeholders
 * without a value, and unused values.
 */
export function fillTemplate(template: string, values: Record<string, string | number>): string {
  const used = new Set<string>();
  const missing = new Set<string>();
  const filled = template
    .split('\n')
    .map((line) =>
      isComment(line)
        ? line
        : line.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
            used.add(name);
            const value = Object.hasOwn(values, name) ? values[name] : undefined;
            if (value === undefined) missing.add(name);
            return String(value);
          }),
    )
    .join('\n');
  const needless = Object.keys(values).filter((name) => !used.has(name));
  if (missing.size > 0 || needless.length > 0) {
    throw new Error(
      [
        ...(missing.size > 0 ? [`no value for ${[...missing].join(', ')}`] : []),
        ...(needless.length > 0 ? [`no place for ${needless.join(', ')}`] : []),
      ].join('; '),
    );
  }
  return filled;
}

function isComment(line: string): boolean {
  return /^\s*[#;]/.test(line);
}
