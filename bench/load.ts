import autocannon from 'autocannon';

export type Loaded = {
  answers: number;
  seconds: number;
  /** Of all answers with their headers. */
  bytes: number;
  /** Of each answer, in milliseconds. */
  latencies: number[];
};

type Order = { paths: string[]; connections: number; seconds: number };

/** Requests the paths in turn over kept connections. Throws when one is not answered with a 2xx status. */
export async function load(port: number, { paths, connections, seconds }: Order): Promise<Loaded> {
  const loaded: Loaded = { answers: 0, seconds: 0, bytes: 0, latencies: [] };
  const started = performance.now();
  const options: autocannon.Options = {
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    sampleInt: 100,
    headers: { accept: 'text/html' },
    requests: paths.map((path) => ({ path })),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
    // Its own histogram counts whole milliseconds.
    running.on('response', (_client, _status, bytes, milliseconds) => {
      loaded.answers += 1;
      loaded.bytes += bytes;
      loaded.latencies.push(milliseconds);
    });
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `${result.non2xx} answers were no success, and ${result.errors} requests failed, of ${paths[0]} and others.`,
    );
  }
  loaded.seconds = (performance.now() - started) / 1000;
  return loaded;
}
