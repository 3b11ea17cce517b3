import fs from 'node:fs';
import { z } from 'zod';
import type { BrowserFile } from '#app/ui/browser-files.ts';

const manifestFile = 'build/client/browser-files.json';

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), name: z.string().optional() }));

let known: Map<string, string> | undefined;

/** The address of a script of app/browser ('page', 'islands/map'). In development it is the source file. */
export const browserFile: BrowserFile = (name) => {
  if (!import.meta.env.PROD) {
    return `/app/browser/${name}.${name.startsWith('islands/') ? 'tsx' : 'ts'}`;
  }
  known ??= readManifest();
  const file = known.get(name);
  if (!file) {
    throw new Error(`There is no script ${name} in app/browser.`);
  }
  return `/${file}`;
};

function readManifest(): Map<string, string> {
  const listed = manifestSchema.parse(JSON.parse(fs.readFileSync(manifestFile, 'utf8')));
  return new Map(Object.values(listed).flatMap(({ name, file }) => (name ? [[name, file] as const] : [])));
}
