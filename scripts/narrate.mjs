const heartbeatSeconds = 10;
const quietMilliseconds = 700;

let terminal = process.stdout;

/** Tells on stderr from now on, for commands whose output others read. */
export function narrateOnStderr() {
  terminal = process.stderr;
}

/**
 * Runs one step and tells the person at the terminal what it is and how long it takes.
 * On a terminal the line is rewritten in place; elsewhere (a CI log) a line appears every ten seconds.
 * `work` receives `report(text)` for how far it is. With `speaks`, the work prints lines of its own.
 */
export async function step(title, work, { speaks = false } = {}) {
  const begun = Date.now();
  const inPlace = terminal.isTTY === true && !speaks;
  let progress = '';
  const line = () => `  ${title} … ${progress ? `${progress}, ` : ''}${elapsed(begun)}`;
  const rewrite = () => terminal.write(`\r\x1b[K${line()}`);

  if (speaks) say(`  ${title} …`);
  const timers = [];
  if (inPlace) timers.push(setInterval(rewrite, 250));
  if (!inPlace && !speaks) {
    timers.push(setTimeout(() => say(line()), quietMilliseconds));
    timers.push(setInterval(() => say(line()), heartbeatSeconds * 1000));
  }
  const hush = () => {
    for (const timer of timers) clearInterval(timer);
    if (inPlace) terminal.write('\r\x1b[K');
  };

  try {
    const result = await work((text) => {
      progress = text;
    });
    hush();
    say(`✓ ${title}  ${elapsed(begun)}`);
    return result;
  } catch (error) {
    hush();
    say(`✗ ${title}  ${elapsed(begun)}`);
    throw error;
  }
}

/** Prints one line. */
export function say(text) {
  terminal.write(`${text}\n`);
}

/** Time since `begun` (milliseconds of the clock) as people say it: 0.2 s, 38 s, 2 min 5 s. */
export function elapsed(begun, now = Date.now()) {
  const seconds = (now - begun) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** Prints a failure the way every command does: the sentence, the way out, then the evidence. */
export function tellTrouble(trouble) {
  const lines = ['', `✗ ${trouble.message}`];
  if (trouble.wayOut) lines.push(`  → ${trouble.wayOut}`);
  if (trouble.detail) lines.push('', ...trouble.detail.split('\n').map((text) => `    ${text}`));
  process.stderr.write(`${lines.join('\n')}\n`);
}
