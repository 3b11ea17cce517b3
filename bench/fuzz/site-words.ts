import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Words from the site's own sources, so that nothing is kept in step by hand. */
export type SiteWords = {
  routes: string[];
  names: string[];
  /** Values of `intent` and of similar fields. */
  intents: string[];
};

const root = path.join(import.meta.dirname, '../..');
const namePatterns = [
  /\bname="([\w-]{1,40})"/g,
  /\.(?:get|getAll|has)\('([\w-]{1,40})'\)/g,
  /^\s{2,6}(\w{2,30}): (?:z\.|required|optional)/gm,
];
const intentPatterns = [
  /\bintent:? ?[=:]{1,3} ?["']([\w-]{1,40})["']/g,
  /\bvalue="([\w-]{1,30})"/g,
  /\bcase '(\w{1,30})'/g,
  /^ {2}(\w{1,30}): answer\w+,$/gm,
];

export async function readSiteWords(): Promise<SiteWords> {
  const sources = await readSources(path.join(root, 'app'));
  const pages = await readFile(path.join(root, 'app/routes.ts'), 'utf8');
  const others = await readFile(path.join(root, 'server/routes.ts'), 'utf8');
  const screens = await readFile(path.join(root, 'stripe-sandbox/screens/screens.ts'), 'utf8');
  return {
    routes: [
      '',
      ...found([pages], [/\broute\('([^']+)'/g]),
      ...found([others], [/routes\.(?:get|post|all)\('\/([^'*]+)'/g]),
      ...found([screens], [/\bserve\('\/([^'{]+)/g]).map((screen) => `sandbox/${screen}`),
    ],
    names: found(sources, namePatterns),
    intents: found(sources, intentPatterns),
  };
}

async function readSources(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const wanted = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)).sort();
  return Promise.all(wanted.map((file) => readFile(path.join(folder, file), 'utf8')));
}

/** Distinct matches of the patterns' first groups, in a fixed order. */
function found(texts: string[], patterns: RegExp[]): string[] {
  const matches = texts.flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, match = '']) => match)),
  );
  return [...new Set(matches)].sort();
}
