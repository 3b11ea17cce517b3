import net from 'node:net';
import { Trouble } from './trouble.mjs';

/**
 * Where the server listens, from PORT and HOST: `{ port, host, url, setting }`; `url` is the one people open. A process that only
 * works on jobs says there how it is, at WORKER_PORT.
 */
export function addressFrom(env) {
  const [name, usual] = env.PROCESS_ROLE === 'worker' ? ['WORKER_PORT', 3001] : ['PORT', 3000];
  const port = Number(env[name] || usual);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Trouble(`${name} is "${env[name]}", which is no port number.`, {
      wayOut: `Use a number from 1 to 65535, for example ${name}=3001 npm start.`,
    });
  }
  const host = env.HOST || '127.0.0.1';
  return { port, host, url: `http://${nameOf(host)}:${port}`, setting: name };
}

/** Throws Trouble when nobody could listen there now, saying why. */
export async function assertFree({ port, host }) {
  const error = await tryToListen({ port, host });
  if (!error) return;
  const another = port < 65_535 ? Math.max(port + 1, 3000) : 3000;
  if (error.code === 'EADDRINUSE') {
    throw new Trouble(`Port ${port} is taken by another program.`, {
      wayOut: `Stop that program, or choose another port: PORT=${another} npm start`,
    });
  }
  if (error.code === 'EACCES') {
    throw new Trouble(`This user may not listen on port ${port}.`, {
      wayOut: `Choose a port above 1023: PORT=${another} npm start`,
    });
  }
  throw new Trouble(`Cannot listen on ${host}, port ${port}: ${error.message}`, {
    wayOut: 'Set HOST to an address of this machine, such as 127.0.0.1.',
  });
}

/** The address under which this machine itself reaches a server that listens on `host`. */
export function localUrl({ port, host }) {
  const everywhere = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${everywhere[host] ?? bracketed(host)}:${port}`;
}

function nameOf(host) {
  return ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : bracketed(host);
}

function bracketed(host) {
  return host.includes(':') ? `[${host}]` : host;
}

function tryToListen({ port, host }) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', resolve);
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}
