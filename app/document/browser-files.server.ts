import fs from 'node:fs';
import { z } from 'zod';

/** Where the build lists the files of app/browser (vite.browser.config.ts), from the checkout. */
const manifestFile = 'build/client/browser-files.json';
const entry = 'app/browser/page.ts';

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

let known: string | undefined;

/** The address of the script that every page has. In development it is the source itself. */
export function pageScript(): string {
  if (!import.meta.env.PROD) {
    return `/${entry}`;
  }
  known ??= `/${manifestSchema.parse(JSON.parse(fs.readFileSync(manifestFile, 'utf8')))[entry]?.file}`;
  return known;
}
