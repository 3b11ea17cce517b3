import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A load balancer in small: passes each request to the next process that is ready, over connections that it keeps, and
 * never tries a second one. A process is asked for /readyz, and left out after two refusals in a row.
 */
export type ReadyProxy = { url: string; close: () => Promise<void> };

const checkMs = 100;
const maxRefusals = 2;

export async function startReadyProxy(ports: number[]): Promise<ReadyProxy> {
  const nodes = ports.map((port) => ({ port, refusals: 0, agent: new Agent({ keepAlive: true }) }));
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = nodes.filter(({ refusals }) => refusals < maxRefusals);
    turn += 1;
    const node = ready[turn % ready.length];
    if (node) {
      passOn(incoming, outgoing, node);
    } else {
      outgoing.writeHead(502).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ending = new AbortController();
  const checking = nodes.map(async (node) => {
    while (!ending.signal.aborted) {
      node.refusals = (await isReady(node.port)) ? 0 : node.refusals + 1;
      await pause(checkMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      ending.abort();
      await Promise.all(checking);
      for (const { agent } of nodes) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, agent }: { port: number; agent: Agent },
): void {
  const { method, url, headers } = incoming;
  const passed = ask({ port, agent, method, path: url, headers }, (answer) => {
    const { connection: _, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(outgoing);
  });
  passed.once('error', () => outgoing.writeHead(502).end());
  incoming.pipe(passed);
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => null,
  );
  return answer?.ok ?? false;
}
