/**
 * How the launcher ends. Whatever was started is undone in reverse order, once, however the end comes:
 * the command finishing, a signal, or a failure. A second Ctrl-C changes nothing: npm forwards each signal
 * that the terminal has sent already, so two arrive for one key press.
 */
const undoings = [];
let signalExitCode;
let leaving;

/** Registers what undoes a step; returns a function that takes it back when the step has ended by itself. */
export function beforeLeaving(undo) {
  undoings.push(undo);
  return () => {
    const place = undoings.indexOf(undo);
    if (place >= 0) undoings.splice(place, 1);
  };
}

/** Undoes everything and exits. The first caller's exit code holds. */
export function leave(exitCode) {
  leaving ??= undoAll().then((undone) => process.exit(undone ? exitCode : exitCode || 1));
  return leaving;
}

/** From now on being stopped is the ordinary end and exits with 0. */
export function stoppingIsSuccess() {
  signalExitCode = 0;
}

export function listenForSignals() {
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
  for (const [signal, number] of Object.entries(numbers)) {
    process.on(signal, () => leave(signalExitCode ?? 128 + number));
  }
  if (process.env.npm_lifecycle_event) leaveWithParent();
  // A closed terminal or a reader that left must not stop us before the database is stopped.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

/** npm runs us through a shell; a SIGTERM for npm ends that shell, and nobody passes it on to us. */
function leaveWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) leave(signalExitCode ?? 143);
  }, 250);
  watch.unref();
}

async function undoAll() {
  let undone = true;
  for (let undo = undoings.pop(); undo; undo = undoings.pop()) {
    try {
      await undo();
    } catch (error) {
      undone = false;
      process.stderr.write(`✗ ${error.message}\n`);
    }
  }
  return undone;
}
