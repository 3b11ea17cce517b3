import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** Fields whose words have no direction of their own, or one that is known. */
const withoutProse =
  /^(hidden|checkbox|radio|file|number|date|time|month|week|datetime-local|range|color|password|email|url|tel|submit)$/;
/** What people write, by the last name of the value that is shown. */
const prose =
  /^(notes|bio\w*|tagline|description|statement|reason|excerpt|opening|reply|reportReason|declineReason|caption|comment|businessName|projectName|firmName|creativeName|reviewerName|reviewerCompany)$/;
/** Such texts may be long words of anybody's, and may have lines. */
const proseClass = /\b(wraps|whitespace-pre-line)\b/;

type Node = {
  type: string;
  start: number;
  end: number;
  name?: Node & string;
  openingElement: { name: Node; attributes: Node[] };
  children: Node[];
  expression: Node;
  property?: { name: string };
  computed?: boolean;
  right?: Node;
  consequent?: Node;
  alternate?: Node;
  left?: Node;
};

/** `file:line` of the elements that show or take what people write, and do not leave its direction to it. */
function withoutDirection(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (!node || typeof node !== 'object') return;
    const element = node as Node;
    if (element.type === 'JSXElement' && isProse(element, source) && !hasDirection(element, source)) {
      found.push(`${file}:${source.slice(0, element.start).split('\n').length}`);
    }
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child);
  };
  visit(parseSync(file, source, { lang: 'tsx' }).program);
  return found;
}

function isProse({ openingElement, children }: Node, source: string): boolean {
  const tag = openingElement.name.name as string | undefined;
  const attribute = (name: string) => attributeOf(openingElement.attributes, name, source);
  if (tag === 'textarea') return true;
  if (tag === 'input') return !withoutProse.test(attribute('type') ?? 'text');
  if (!tag || (/^[A-Z]/.test(tag) && !['Link', 'Heading'].includes(tag))) return false;
  if (proseClass.test(attribute('className') ?? '')) return true;
  const [only, ...others] = children.filter(
    (child) => child.type !== 'JSXText' || source.slice(child.start, child.end).trim() !== '',
  );
  if (!only || others.length > 0 || only.type !== 'JSXExpressionContainer') return false;
  return lastNames(only.expression).some((name) => prose.test(name));
}

/** An attribute as it is written; an expression with its braces. */
function attributeOf(attributes: Node[], name: string, source: string): string | undefined {
  const written = attributes.map(({ start, end }) => source.slice(start, end));
  const value = written.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1);
  return value?.replace(/^"|"$/g, '');
}

function hasDirection({ openingElement }: Node, source: string): boolean {
  return attributeOf(openingElement.attributes, 'dir', source) !== undefined;
}

function lastNames(node: Node | undefined): string[] {
  if (!node) return [];
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'MemberExpression') return node.computed ? [] : [node.property?.name ?? ''];
  if (node.type === 'LogicalExpression') return [...lastNames(node.left), ...lastNames(node.right)];
  return [...lastNames(node.consequent), ...lastNames(node.alternate)];
}

it('what people write has its own direction, where it is shown and where it is typed', () => {
  const files = globSync('app/{features,routes,ui}/**/*.tsx').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => withoutDirection(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ['<textarea name="note" />', 1],
  ['<input name="title" />', 1],
  ['<input type="search" name="q" />', 1],
  ['<input dir="auto" name="title" />', 0],
  ['<input type="number" name="width" />', 0],
  ['<p>{person.bioShort}</p>', 1],
  ['<p dir="auto">{person.bioShort}</p>', 0],
  ['<p className="small wraps">{one.name}</p>', 1],
  ['<b>{reply ?? reason}</b>', 1],
  ['<p>{count}</p>', 0],
])('sees in %s %i elements without a direction', (element, count) => {
  expect(withoutDirection('a.tsx', `export const a = ${element};`)).toHaveLength(count);
});
