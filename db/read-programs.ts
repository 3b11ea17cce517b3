import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A function or view with the triggers that call it: one file of db/programs with the same name. */
export type Program = {
  name: string;
  text: string;
  hash: string;
  /** The programs that it depends on, directly or indirectly. */
  buildsOn: ReadonlySet<string>;
  /** The statement that updates stored rows after a change: `-- After a change: …;` in its first line. */
  afterChange: string | null;
};

const programsFolder = path.join(import.meta.dirname, 'programs');

/** The programs of a folder in order of dependency. Throws on a cycle. */
export async function readPrograms(folder = programsFolder): Promise<Program[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const texts = new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [path.basename(file, '.sql'), await readFile(path.join(folder, file), 'utf8')] as const,
      ),
    ),
  );
  const ordered = new Map<string, Program>();
  for (const name of texts.keys()) {
    place(name, { texts, ordered, within: [] });
  }
  return [...ordered.values()];
}

type Placing = {
  texts: ReadonlyMap<string, string>;
  ordered: Map<string, Program>;
  /** The chain of programs that depend on this one. */
  within: readonly string[];
};

function place(name: string, { texts, ordered, within }: Placing): Program {
  const known = ordered.get(name);
  if (known) {
    return known;
  }
  if (within.includes(name)) {
    throw new Error(`These programs build on each other in a circle: ${[...within, name].join(', ')}`);
  }
  const text = texts.get(name) ?? '';
  const named = programsNamedIn(text, texts).filter((other) => other !== name);
  const program = {
    name,
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    buildsOn: new Set(
      named.flatMap((other) => [
        other,
        ...place(other, { texts, ordered, within: [...within, name] }).buildsOn,
      ]),
    ),
    afterChange: /^-- After a change: (.+;)$/m.exec(text)?.[1] ?? null,
  };
  ordered.set(name, program);
  return program;
}

function programsNamedIn(text: string, texts: ReadonlyMap<string, string>): string[] {
  const words = new Set(text.replaceAll(/--.*$/gm, '').match(/\w+/g));
  return [...texts.keys()].filter((name) => words.has(name));
}
