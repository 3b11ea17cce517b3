import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const sources = fs
  .readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .map((name) => path.join('app', name))
  .filter((name) => !name.includes('.test.'));
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const sheets = sources.filter((name) => name.endsWith('.css'));
const components = sources.filter((name) => name.endsWith('.tsx') && !name.startsWith('app/emails/'));

test('a class is styled in one sheet, which other sheets may only refine', () => {
  const twice = [...homesOfClasses()].filter(([, homes]) => homes.length > 1);
  expect(twice).toEqual([]);
});

test('every class of a sheet is given by some component', () => {
  const given = classesGivenBy(sources.filter((name) => /\.tsx?$/.test(name)).map(read));
  const dead = sheets.flatMap((sheet) =>
    [
      ...read(sheet)
        .replace(comments, '')
        .matchAll(/[^{};]+(?=\{)/g),
    ]
      .filter(([selector]) => !selector.trim().startsWith('@'))
      .flatMap(([selector]) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => String(match[1])))
      .filter((name) => !given(name))
      .map((name) => `${sheet}: .${name}`),
  );
  expect([...new Set(dead)]).toEqual([]);
});

test('a variant that a component gives is styled in some sheet', () => {
  const styled = sheets.map(read).join('\n');
  const plain = components.flatMap((file) =>
    [...read(file).matchAll(/(?<=['"` ])[a-z][\w-]*--[a-z][\w-]*(?=['"` ])/g)]
      .filter(([name]) => !new RegExp(`\\.${name}(?![\\w-])`).test(styled))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(plain).toEqual([]);
});

test('a component imports the sheets of the classes it gives', () => {
  const homes = homesOfClasses();
  const missing = components.flatMap((file) => {
    const imported = [...read(file).matchAll(/^import (?:\w+ from )?'([^']+\.css)(?:\?url)?';/gm)].map(
      ([, from = '']) => (from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from)),
    );
    return classNames(read(file))
      .flatMap((name) => homes.get(name) ?? [])
      .filter((home) => !isEverywhere(home) && !imported.includes(home))
      .map((home) => `${file} needs ${home}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('app.css scans every file that visitors reach for utilities', () => {
  const leftOut = [...read('app/styles/app.css').matchAll(/@source not "\.\.\/([^"]+)"/g)].map(
    ([, glob = '']) => glob,
  );
  const matches = (file: string) =>
    leftOut.some((glob) => [glob, `${glob}/**`].some((each) => path.matchesGlob(file, `app/${each}`)));
  const isRoot = (file: string) =>
    /^app\/(routes\/(public|auth|dev)|browser|document)\/|^app\/[^/]+$/.test(file);
  const reached = new Set<string>();
  const waiting = sources.filter((file) => /\.tsx?$/.test(file) && isRoot(file));
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file) || !sources.includes(file)) continue;
    reached.add(file);
    for (const [, from = ''] of read(file)
      .replace(/^import type [^;]*;/gm, '')
      .matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g)) {
      waiting.push(from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from));
    }
  }
  expect(sources.filter(matches).length).toBeGreaterThan(100);
  expect([...reached].filter((file) => file.endsWith('.tsx') && matches(file))).toEqual([]);
});

const comments = /\/\*[\s\S]*?\*\//g;

/** Shared by every page; or loaded as a whole by the map view (map/browse-map.tsx). */
function isEverywhere(sheet: string): boolean {
  return sheet.startsWith('app/styles/') || sheet.startsWith('app/features/catalogue/directory/map/');
}

/** In which sheets a rule is for that class alone. Rules inside others, or for a medium, refine what stands elsewhere. */
function homesOfClasses(): Map<string, string[]> {
  const homes = new Map<string, string[]>();
  for (const sheet of sheets) {
    for (const selector of outerSelectors(read(sheet).replace(comments, ''))) {
      const name = /^\.([a-z][\w-]*)$/i.exec(selector)?.[1];
      if (!name) continue;
      const known = homes.get(name) ?? [];
      if (!known.includes(sheet)) homes.set(name, [...known, sheet]);
    }
  }
  return homes;
}

/** The selectors that stand in no other rule and no @media, each by itself. */
function outerSelectors(css: string): string[] {
  const selectors: string[] = [];
  const open: string[] = [];
  for (const [, head = '', bracket] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (bracket === '}') open.pop();
    if (bracket !== '{') continue;
    const text = head.trim();
    if (open.every((outer) => /^@(layer|supports)/.test(outer)) && !text.startsWith('@')) {
      selectors.push(...text.split(/,(?![^(]*\))/).map((one) => one.trim()));
    }
    open.push(text);
  }
  return selectors;
}

/** The words of every className: of its text, of the texts in its expression. */
function classNames(source: string): string[] {
  return [...source.matchAll(/\bclass(?:Name)?=(?:"([^"]*)"|\{)/g)].flatMap((match) => {
    const text = match[1] ?? textsOf(expressionAt(source, match.index + match[0].length)).join(' ');
    return text.split(/\s+/).filter(Boolean);
  });
}

function expressionAt(source: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < source.length; end += 1) {
    if (source[end] === '{') depth += 1;
    if (source[end] === '}') depth -= 1;
  }
  return source.slice(start, end - 1);
}

function textsOf(expression: string): string[] {
  return [...expression.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g)].map(([, one, two, three]) =>
    String(one ?? two ?? three).replaceAll(/\$\{[^}]*\}/g, ' '),
  );
}

/** Whether some component gives that class: in a className, or as a text of its own; `btn--${variant}` gives many. */
function classesGivenBy(texts: string[]): (name: string) => boolean {
  const lists = texts.flatMap(
    (text) => text.match(/(?<=['"])[ ]?[a-z][\w-]*(?: [a-z][\w-]*)*(?=['"])/gi) ?? [],
  );
  const words = new Set([...texts.flatMap(classNames), ...lists.flatMap((list) => list.trim().split(' '))]);
  const beginnings = texts.flatMap((text) =>
    [...text.matchAll(/([a-z][\w-]*--)\$\{/gi)].map((match) => String(match[1])),
  );
  return (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}
