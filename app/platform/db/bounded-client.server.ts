import type { Duplex } from 'node:stream';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Connection, Pool, type PoolConfig } from 'pg';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { beginSpan } from '../tracing/span.ts';
import { planName } from './prepared.ts';

const maxTextLength = 1_000;

type StatementSpan = {
  /** The arguments after the statement; a callback among them ends the span first. */
  hear: (rest: readonly unknown[]) => unknown[];
  /** Returns what the client returned; a promise ends the span when it settles. */
  hearPromise: <Sent>(sent: Sent) => Sent;
};

/**
 * The span of a statement, named by its text without parameters. pg answers by callback or promise. Undefined when
 * tracing is off.
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
   * Connects through a pooler in transaction mode: each transaction may use another server connection. Start-up
   * parameters are not allowed, and settings and prepared statements do not persist.
   */
  isPooled?: boolean;
  /** The server ends a slower statement with the code 57014. */
  statementMs?: number;
  /** A server that does not answer for this time is taken for gone. More than `statementMs`. */
  silenceMs?: number;
};

/** The server's own limit for a statement is shorter (client.server.ts). */
const defaultSilenceMs = 11_000;
/** A transaction whose process hangs or is lost without closing releases its locks after this time. */
const idleInTransactionMs = 60_000;
/** Idle time before TCP keep-alive probes; a lost network is then noticed within 20 s. */
const keepAliveDelayMs = 10_000;
const cancelMs = 2_000;

let heardAt = performance.now();

/** Time since the database last sent anything to this process, on any connection. */
export function silentForMs(): number {
  return performance.now() - heardAt;
}
/** The transaction status of a connection outside a transaction. */
const idle = 'I';

/**
 * A connection with time limits. PostgreSQL enforces limits of statements and transactions, set when the connection
 * starts, or behind a pooler when a transaction starts. A single statement behind a pooler is canceled by us. And a
 * connection ends when the database does not answer at all: a network that drops everything would keep a request
 * waiting for hours. Ending the connection rather than the query also protects its next user.
 * (docs/decisions/0005-several-machines.md)
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
    // One of several queued statements is answered; the next gets its own time.
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

  cut(why: string): void {
    // Not in pg's types: the socket, plain or TLS.
    const { connection } = this as unknown as { connection: { stream: Duplex } };
    connection.stream.destroy(new DatabaseAwayError(why));
  }

  /** Further statements do not restart the timer: a busy caller would never notice that no answer comes. */
  #wait(): void {
    this.#silence ??= setTimeout(() => this.cut('the database does not answer'), this.#silenceMs);
    this.#boundLoneStatement();
  }

  /** Inside a transaction the server enforces the limit: a late cancel of ours would end the next statement. */
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

  /** Names a prepared statement; behind a pooler, removes names and opens transactions with their limits. */
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

/** Not in pg's types: the server's ids for this connection. */
type Canceled = Pick<ClientConfig, 'ssl'> & {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
};

/** Not in pg's types: the protocol messages of a connection. */
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

export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

export type Database = NodePgDatabase & { $client: Pool };

/** No statement of a request may hold a connection longer than this. */
const statementTimeoutMs = 10_000;

export type OpenPool = { pool: Pool; cut: (why: string) => void };

export function statementConnection(connectionString: string): BoundedClientConfig {
  return {
    connectionString,
    isPooled: env().isDatabasePooled,
    statementMs: statementTimeoutMs,
    application_name: 'oriel',
  };
}

/** Opens a pool to the database at this address. `Kind`: a subclass of Pool. */
export function openPool(connectionString: string, Kind: typeof Pool = Pool): OpenPool {
  const options: PoolConfig & BoundedClientConfig = {
    ...statementConnection(connectionString),
    max: env().databasePoolSize,
    Client: BoundedClient,
    // A healthy database answers within this time.
    connectionTimeoutMillis: env().databaseWaitMs,
  };
  const pool = new Kind(options);
  const clients = new Set<BoundedClient>();
  // A broken connection is replaced at its next use; without a listener the event would end the process, even while a
  // transaction holds the connection. The watch logs when the database is away.
  pool.on('error', (error) => log.debug({ error: error.message }, 'a database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (client instanceof BoundedClient) {
      clients.add(client);
      client.once('end', () => clients.delete(client));
    }
  });
  return {
    pool,
    cut: (why) => {
      for (const client of [...clients]) {
        client.cut(why);
      }
    },
  };
}
