import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Follows the recipes of docs/HOW-TO.md: every file they name is there, and every word of code that stands in backticks
 * is found in the code.
 */
const recipes = readFileSync('docs/HOW-TO.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ title: text.slice(0, text.indexOf('\n')), text: withoutBlocks(text) }));

/** Files that a recipe makes are written with a number or a name to fill in. */
const isMade = (name: string) => /NNNN|<\w+>|…/.test(name);
const isFile = (name: string) => /^[\w./<>…-]+\.(ts|tsx|sql|json|yml|md|mjs)$/.test(name);
const isFolder = (name: string) =>
  /^[\w-]+(\/[\w-]+)+\/?$/.test(name) && existsSync(name.split('/')[0] ?? '');

describe('a recipe', () => {
  it.each(recipes)('names files that are there: $title', ({ text }) => {
    const names = quotedIn(text).filter((one) => isFile(one) || isFolder(one));
    const folders = names.map((name) => (path.extname(name) ? path.dirname(name) : name));
    const isThere = (name: string) => {
      const wanted = isMade(name) ? path.dirname(name) : name;
      return isMade(wanted) || ['.', ...folders].some((folder) => existsSync(path.join(folder, wanted)));
    };
    expect(names.filter((name) => !isThere(name))).toEqual([]);
  });

  it.each(recipes)('uses words that the code knows: $title', ({ text }) => {
    const words = quotedIn(text)
      .filter((one) => !isFile(one) && !isFolder(one))
      .flatMap(
        (one) => one.match(/^[a-z]\w*[A-Z]\w*(?=[(:=]|$)|^[A-Z]\w+$|^[a-z]+(?:_[a-z]+)+$|^data-\w+$/g) ?? [],
      );
    expect(words.filter((word) => !isInCode(word))).toEqual([]);
  });
});

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '');
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted ?? '');
}

function isInCode(word: string): boolean {
  try {
    execFileSync('git', ['grep', '-qwF', word, '--', '*.ts', '*.tsx', '*.sql', '*.mjs', ':!docs']);
    return true;
  } catch {
    return false;
  }
}
