/**
 * Writes a `.br` and a `.gz` beside each compressible file of the given folder, at the highest level,
 * so that the server sends them as they are: `node scripts/precompress.mjs build/client/assets`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const compressible = /\.(js|mjs|css|html|svg|json|map|txt|xml|webmanifest|ico|ttf|otf)$/;
const worthwhileBytes = 1024;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

await Promise.all(filesToCompress(process.argv[2] ?? 'build/client/assets').map(compress));

function filesToCompress(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => compressible.test(name))
    .map((name) => path.join(folder, name));
}

async function compress(file) {
  const content = await fs.promises.readFile(file);
  if (content.length < worthwhileBytes) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const written = { '.br': await brotli(content, { params }), '.gz': await gzip(content, { level: 9 }) };
  for (const [suffix, bytes] of Object.entries(written)) {
    if (bytes.length < content.length) await fs.promises.writeFile(`${file}${suffix}`, bytes);
  }
}
