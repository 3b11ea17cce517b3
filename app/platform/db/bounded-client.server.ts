import type { Duplex } from 'node:stream';
import { Client, type ClientConfig } from 'pg';
import { planName } from './planned-once.ts';

/** A database that said nothing for so long is taken to be gone; its own limit for a statement is shorter. */
const silenceMs = 11_000;

/**
 * A connection that ends by itself when the database does not answer what it was asked. PostgreSQL's own limits need a
 * server that is still there to keep them; a network that swallows everything would leave a request waiting for hours.
 * Ending it, rather than only its query, also spares the next user of the pool.
 */
export class BoundedClient extends Client {
  #silence: NodeJS.Timeout | undefined;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('drain', () => clearTimeout(this.#silence));
    this.on('end', () => clearTimeout(this.#silence));
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own declaration has nine overloads, all of which pass through
  override query(statement: any, ...rest: any[]): any {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.cut('the database does not answer'), silenceMs);
    const name = typeof statement?.text === 'string' ? planName(statement.text) : undefined;
    return super.query.apply(this, [name ? { ...statement, name } : statement, ...rest] as never);
  }

  /** Ends the connection at once, and with an error all that waits for it. */
  cut(why: string): void {
    // Not in pg's types: the socket, or the one that encrypts it.
    const { connection } = this as unknown as { connection: { stream: Duplex } };
    connection.stream.destroy(new DatabaseAwayError(why));
  }
}

/** The database cannot be reached, or does not answer. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}
