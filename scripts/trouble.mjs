/**
 * A failure a person can act on: one sentence, a way out, and if useful the last lines of a log.
 * Everything the launcher throws on purpose is one of these; anything else is a defect of ours.
 */
export class Trouble extends Error {
  constructor(sentence, { wayOut, detail } = {}) {
    super(sentence);
    this.name = 'Trouble';
    this.wayOut = wayOut;
    this.detail = detail;
  }
}

const causes = [
  {
    signs: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/,
    sentence: ({ doing }) => `The disk is full, so ${doing} could not finish.`,
    wayOut: () =>
      'Free some space (a first start takes about 2 GB in the checkout) and run the same command again.',
  },
  {
    signs: /EROFS|Read-only file system/,
    sentence: ({ doing, at }) => `${at ?? 'The folder'} is on a read-only file system, so ${doing} failed.`,
    wayOut: () =>
      'Use a checkout on a writable disk, or name a writable folder for the data with ORIEL_DATA_DIR.',
  },
  {
    signs: /EACCES|EPERM|Permission denied|permission denied|Operation not permitted/,
    sentence: ({ doing, at }) =>
      `This user has no permission for ${at ?? 'a file it needs'}, so ${doing} failed.`,
    wayOut: () =>
      'Make the checkout and its data folder yours (chown), or name a folder of your own with ORIEL_DATA_DIR.',
  },
  {
    signs: /database files are incompatible with server/,
    sentence: () => 'The database was made by another major version of PostgreSQL than this Oriel brings.',
    wayOut: () => 'Back it up with the older version of Oriel, move the data folder aside, and restore.',
  },
  {
    signs: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network (request|timeout)/,
    onlyFor: 'npm',
    sentence: () => 'The package registry cannot be reached, so the packages could not be installed.',
    wayOut: () =>
      'Check the network (or the proxy and registry in your npm settings) and run the same command again.',
  },
];

/**
 * The sentence for a failure whose cause shows in an error or in a log.
 * `doing` starts the sentence's clause, such as "installing packages"; `fallback` is the way out when the
 * cause is not one of those known here.
 */
export function troubleFrom({ error, log = '', doing, from, fallback }) {
  if (error instanceof Trouble) return error;
  const said = `${error?.code ?? ''} ${error?.message ?? ''}\n${log}`;
  const detail = lastLines(log) || undefined;
  const cause = causes.find((one) => (!one.onlyFor || one.onlyFor === from) && one.signs.test(said));
  if (cause) {
    const place = { doing, at: error?.path ?? pathIn(said) };
    return new Trouble(asSentence(cause.sentence(place)), { wayOut: cause.wayOut(), detail });
  }
  const reason = error?.message ? `: ${error.message}` : '.';
  return new Trouble(asSentence(`${doing} failed${reason}`), { wayOut: fallback, detail });
}

/** The end of a log: enough to see what happened, short enough to read. */
export function lastLines(text, count = 15) {
  return text.trimEnd().split('\n').slice(-count).join('\n').trim();
}

function asSentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pathIn(text) {
  return /(?:EACCES|EPERM|EROFS)[^\n]*?'(\/[^'\n]+)'/.exec(text)?.[1];
}
