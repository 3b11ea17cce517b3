import fs from 'node:fs';
import path from 'node:path';

/**
 * The settings that setup keeps, as lines of NAME="value" in a file that only its user may read. The format is that of
 * Node's --env-file: a value stands between quotes that do not occur in it, and nothing is escaped.
 */

/** Where they are kept: with the other data. */
export function settingsFile(dataDir) {
  return path.join(dataDir, 'settings.env');
}

/** The settings of a file by name; none when there is no file. */
export function readSettingsFile(file) {
  let text;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return {};
    throw error;
  }
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const found = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
      return found ? [[found[1], withoutQuotes(found[2])]] : [];
    }),
  );
}

/** Replaces the file at once: whoever reads meanwhile sees the old settings or the new. Throws for a value of two lines. */
export function writeSettingsFile(file, settings) {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(name, value)}`);
  const temporary = `${file}.${process.pid}.tmp`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(
    temporary,
    [
      '# Settings of Oriel, written by setup. The environment of a process comes before them.',
      ...lines,
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  fs.renameSync(temporary, file);
}

const quotes = ['"', "'", '`'];

function quoted(name, value) {
  const quote = quotes.find((each) => !value.includes(each));
  if (/[\r\n\0]/.test(value) || !quote) {
    throw new Error(`${name} cannot be kept in a file: it holds a line break, or quotes of every kind.`);
  }
  return `${quote}${value}${quote}`;
}

function withoutQuotes(value) {
  const [first] = value;
  return quotes.includes(first) && value.length > 1 && value.endsWith(first) ? value.slice(1, -1) : value;
}
