/**
 * Fills in a template's `{{name}}` placeholders, except in comment lines. Throws an error that lists placeholders
 * without a value.
 */
export function fillTemplate(template: string, values: Record<string, string | number>): string {
  const missing = new Set<string>();
  const fill = (line: string) =>
    line.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) missing.add(name);
      return String(value);
    });
  const isComment = (line: string) => /^\s*[#;]/.test(line);
  const filled = template.split('\n').map((line) => (isComment(line) ? line : fill(line)));
  if (missing.size > 0) {
    throw new Error(`no value for ${[...missing].join(', ')}`);
  }
  return filled.join('\n');
}
