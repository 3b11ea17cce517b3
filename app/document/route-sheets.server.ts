import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const builtFolder = 'build/client';

export type RouteSheet = { identity: Buffer; br: Buffer; gzip: Buffer };

const sheets = new Map<string, RouteSheet>();

/** Where joined sheets are served; the file name is the hash of the content. */
export const sheetsPath = '/styles';

/**
 * Joins the style sheets of a route into one, so that a first visit requests two files instead of seven. Returns the
 * address of the joined one. Every process joins them at start, under the same name.
 */
export function joinSheets(addresses: readonly string[], folder = builtFolder): string {
  // React Router marks some of them with an empty hash.
  const files = new Set(addresses.map((address) => address.replace(/#.*$/, '')));
  const texts = [...files].map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim());
  const identity = Buffer.from(withoutRepeatedLicenses(texts).join('\n'));
  const name = `${createHash('sha256').update(identity).digest('base64url').slice(0, 12)}.css`;
  if (!sheets.has(name)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    sheets.set(name, {
      identity,
      br: brotliCompressSync(identity, { params }),
      gzip: gzipSync(identity, { level: 9 }),
    });
  }
  return `${sheetsPath}/${name}`;
}

/** Each sheet begins with the license of its compiler; only the first is kept. */
function withoutRepeatedLicenses(texts: readonly string[]): string[] {
  const said = new Set<string>();
  return texts.map((text) => {
    const [license] = /^\/\*![^*]*\*\/\s*/.exec(text) ?? [];
    if (!license) return text;
    if (said.has(license)) return text.slice(license.length);
    said.add(license);
    return text;
  });
}

export function findSheet(name: string): RouteSheet | undefined {
  return sheets.get(name);
}
