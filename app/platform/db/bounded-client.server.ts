import type { Duplex } from 'node:stream';
import { Client, type ClientConfig, Connection } from 'pg';
import { beginSpan } from '../tracing/span.ts';
import { planName } from './prepared.ts';

const maxTextLength = 1_000;

type StatementSpan = {
  /** The arguments behind the statement; where the last one is told of the answer, it ends the span first. */
  hear: (rest: readonly unknown[]) => unknown[];
  /** What the client returned; where that is a promise, the span ends with it. */
  hearPromise: <Sent>(sent: Sent) => Sent;
};

/**
 * The span of a statement, by its text: parameters are no part of that. pg tells of an answer by a callback or a
 * promise. Undefined when nobody traces.
 */
function beginStatement(text = ''): StatementSpan | undefined {
  const [verb = 'statement'] = text.trimStart().toLowerCase().split(/\W/, 1);
  const span = beginSpan({
    name: verb || 'statement',
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTextLength) },
  });
  if (!span) {
    return undefined;
  }
  return {
    hear: (rest) => {
      const told = rest.at(-1);
      if (typeof told !== 'function') {
        return [...rest];
      }
      const tell = (error: unknown, ...answer: unknown[]) => {
        span.end(error ?? undefined);
        told(error, ...answer);
      };
      return [...rest.slice(0, -1), tell];
    },
    hearPromise: (sent) => {
      if (sent instanceof Promise) {
        sent.then(
          () => span.end(),
          (error: unknown) => span.end(error),
        );
      }
      return sent;
    },
  };
}

export type BoundedClientConfig = ClientConfig & {
  /**
   * Leads through a pooler in transaction mode: each transaction may run on another connection of the server. It takes
   * no start-up parameters of ours, and what is set or prepared for a connection is not there the next time.
   */
  isPooled?: boolean;
  /** A statement that takes longer is ended on the server, with the code 57014. */
  statementMs?: number;
  /** A server that says nothing for so long, though it was asked, is taken to be gone. More than `statementMs`. */
  silenceMs?: number;
};

/** The server's own limit for a statement is shorter (client.server.ts). */
const defaultSilenceMs = 11_000;
/** A transaction whose process is stopped or lost, but not closed, gives up its locks after this. */
const idleInTransactionMs = 60_000;
/** A connection that nothing passes over is tried after this; a network that is gone is then known in 20 s. */
const keepAliveDelayMs = 10_000;
const cancelMs = 2_000;

let heardAt = performance.now();

/** Since the database last said anything to this process, on whatever connection. */
export function silentForMs(): number {
  return performance.now() - heardAt;
}
/** What the server calls a connection that is in no transaction. */
const idle = 'I';

/**
 * A connection that bounds what it waits for. PostgreSQL keeps the limits of statements and transactions, told so at
 * the start of the connection, or through a pooler at the start of each transaction. A single statement through a pooler
 * is canceled by us. And a connection ends by itself when the database does not answer at all: a network that swallows
 * everything would leave a request waiting for hours. Ending it, rather than only its query, also spares the next user
 * of the pool. (docs/decisions/0005-several-machines.md)
 */
export class BoundedClient extends Client {
  readonly #isPooled: boolean;
  readonly #statementMs: number | undefined;
  readonly #silenceMs: number;
  #silence: NodeJS.Timeout | undefined;
  #overtime: NodeJS.Timeout | undefined;
  #isInTransaction = false;

  constructor(config: BoundedClientConfig = {}) {
    const { isPooled = false, statementMs, silenceMs = defaultSilenceMs } = config;
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
      ...config,
      ...(isPooled || statementMs === undefined
        ? {}
        : { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleInTransactionMs }),
    });
    this.#isPooled = isPooled;
    this.#statementMs = statementMs;
    this.#silenceMs = silenceMs;
    this.on('drain', () => this.#stopWaiting());
    this.on('end', () => this.#stopWaiting());
    // One of several statements is answered, and the next one has its own time.
    this.connection.on('readyForQuery', ({ status }: { status: string }) => {
      heardAt = performance.now();
      this.#isInTransaction = status !== idle;
      this.#silence?.refresh();
      clearTimeout(this.#overtime);
      this.#overtime = undefined;
      if (this.#silence) this.#boundLoneStatement();
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own declaration has nine overloads, all of which pass through
  override query(statement: any, ...rest: any[]): any {
    this.#wait();
    const span = beginStatement(readStatement(statement).text);
    const sent = super.query.apply(this, [
      this.#adapt(statement),
      ...(span ? span.hear(rest) : rest),
    ] as never);
    return span ? span.hearPromise(sent) : sent;
  }

  /** Ends the connection at once, and with an error all that waits for it. */
  cut(why: string): void {
    // Not in pg's types: the socket, or the one that encrypts it.
    const { connection } = this as unknown as { connection: { stream: Duplex } };
    connection.stream.destroy(new DatabaseAwayError(why));
  }

  /** Not started anew by a further statement: who keeps asking would never notice that no answer comes. */
  #wait(): void {
    this.#silence ??= setTimeout(() => this.cut('the database does not answer'), this.#silenceMs);
    this.#boundLoneStatement();
  }

  /** In a transaction the server keeps the time: a request of ours as well would come late, and end the next statement. */
  #boundLoneStatement(): void {
    if (this.#isPooled && this.#statementMs !== undefined && !this.#isInTransaction) {
      this.#overtime ??= setTimeout(() => this.#cancel(), this.#statementMs);
    }
  }

  #stopWaiting(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#overtime);
    this.#silence = this.#overtime = undefined;
  }

  /** Names a statement that is planned once; through a pooler takes every name off, and opens transactions with their limits. */
  #adapt(statement: unknown): unknown {
    const { text, name } = readStatement(statement);
    if (!this.#isPooled) {
      const plan = text === undefined ? undefined : planName(text);
      return plan ? { ...(statement as object), name: plan } : statement;
    }
    if (
      this.#statementMs !== undefined &&
      text !== undefined &&
      /^\s*(begin|start transaction)\b/i.test(text)
    ) {
      const bounded = `${text}; set local statement_timeout = ${this.#statementMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
      return typeof statement === 'string' ? bounded : { ...(statement as object), text: bounded };
    }
    return name === undefined ? statement : { ...(statement as object), name: undefined };
  }

  /** Asks the server, on a connection of its own, to end the statement that runs on this one. */
  #cancel(): void {
    const { ssl, host, port, processID, secretKey } = this as unknown as Canceled;
    const messenger = new Connection({ ssl }) as Messenger;
    const send = () => messenger.cancel(processID, secretKey);
    messenger.on('error', () => {});
    messenger.on('connect', () => (ssl ? messenger.requestSsl() : send()));
    messenger.on('sslconnect', send);
    messenger.connect(port, host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : host);
    setTimeout(() => messenger.stream.destroy(), cancelMs).unref();
  }
}

/** Not in pg's types: by what the server knows this connection. */
type Canceled = Pick<ClientConfig, 'ssl'> & {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
};

/** Not in pg's types either: what its own client says on a connection. */
type Messenger = Connection & {
  connect: (port: number, host: string) => void;
  requestSsl: () => void;
  cancel: (processID: number, secretKey: number) => void;
};

function readStatement(statement: unknown): { text?: string; name?: string } {
  if (typeof statement === 'string') {
    return { text: statement };
  }
  const { text, name } = statement as { text?: unknown; name?: unknown };
  return {
    ...(typeof text === 'string' ? { text } : {}),
    ...(typeof name === 'string' ? { name } : {}),
  };
}

/** The database cannot be reached, or does not answer. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}
