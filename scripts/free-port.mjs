import net from 'node:net';

/** Below the ports that Linux hands out for outgoing connections (32768 and up): none of them takes one that was chosen. */
const first = 20_000;
const count = 12_000;
const maxTries = 50;

/** What this process was given before: its server may not listen there yet. */
const given = new Set();

/**
 * A TCP port of 127.0.0.1 where nobody listens. It is for a server that is about to start, so it is chosen at random: two
 * processes that choose at once almost never choose the same, and one process is never given a port twice.
 * `candidate`: a port to try, from 0 to 1 of the range.
 */
export async function freePort({ candidate = Math.random } = {}) {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const port = first + Math.floor(candidate() * count);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No free port was found among ${maxTries} from ${first} to ${first + count - 1}.`);
}

function isFree(port) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) => {
      if (['EADDRINUSE', 'EACCES'].includes(error.code)) resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
