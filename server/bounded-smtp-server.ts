import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { makeShares, type Shares } from '#app/platform/rate-limit/shares.ts';

export type SmtpBounds = {
  maxConnections: number;
  maxPerPlace: number;
  /** Until a mail begins, from the start of the connection or the end of the last mail. */
  idleMs: number;
  mailMs: number;
  maxCommands: number;
};

type Pace = { commands: number; deadline?: NodeJS.Timeout };

/** An SMTP server that limits connections per place, and time and commands without a mail. */
export class BoundedSmtpServer extends SMTPServer {
  readonly #bounds: SmtpBounds;
  readonly #shares: Shares;
  /** By the id of their connection and session. */
  readonly #paces = new Map<string, Pace>();

  constructor({ bounds, ...options }: SMTPServerOptions & { bounds: SmtpBounds }) {
    const ignore = () => {};
    super({
      ...options,
      // The dialog with a client is not logged.
      logger: {
        debug: ({ tnx, cid }: { tnx?: string; cid?: string }) => {
          if (tnx === 'command' && cid !== undefined) {
            this.#countCommand(cid);
          }
        },
        trace: ignore,
        info: ignore,
        warn: ignore,
        error: ignore,
        fatal: ignore,
      },
    });
    this.#bounds = bounds;
    this.#shares = makeShares({ all: bounds.maxConnections, each: bounds.maxPerPlace });
  }

  /** Refuses before the connection uses any resources. */
  override connect(...[socket, options]: Parameters<SMTPServer['connect']>): void {
    const release = this.#shares.take(placeOf(socket.remoteAddress ?? ''));
    if (!release) {
      refuse(socket);
      return;
    }
    super.connect(socket, options);
    const connection = [...this.connections].at(-1);
    const id = connection?.id ?? '';
    socket.once('close', () => {
      release();
      clearTimeout(this.#paces.get(id)?.deadline);
      this.#paces.delete(id);
    });
    this.#paces.set(id, { commands: 0 });
    this.awaitMail(id);
  }

  /** A mail was accepted, or none has begun yet. */
  awaitMail(id: string): void {
    this.#begin(id, this.#bounds.idleMs);
  }

  awaitText(id: string): void {
    this.#begin(id, this.#bounds.mailMs);
  }

  #begin(id: string, ms: number): void {
    const pace = this.#paces.get(id);
    if (pace) {
      clearTimeout(pace.deadline);
      pace.commands = 0;
      pace.deadline = setTimeout(() => this.#end(id, '4.4.2 You took too long.'), ms).unref();
    }
  }

  #countCommand(id: string): void {
    const pace = this.#paces.get(id);
    if (pace) {
      pace.commands += 1;
      if (pace.commands > this.#bounds.maxCommands) {
        this.#end(id, '4.7.0 Too many commands without a mail.');
      }
    }
  }

  #end(id: string, why: string): void {
    [...this.connections].find((connection) => connection.id === id)?.send(421, why);
  }
}

/** How long a refused client may take to read the reply. */
const refusedMs = 1_000;

function refuse(socket: Socket): void {
  socket.on('error', () => {});
  socket.end('421 4.7.0 Too many connections. Please try again later.\r\n');
  socket.resume();
  setTimeout(() => socket.destroy(), refusedMs).unref();
}
