import { Client } from 'pg';

export type Statement = { text: string; values: unknown[]; milliseconds: number };

type Callback = (...results: unknown[]) => void;
type Query = (...args: unknown[]) => unknown;

type Ears = {
  /** Called with the database process before each statement. */
  onAsk: (processId: number) => void;
  onStatement: (statement: Statement) => void;
};

/**
 * Reports every statement of this process from now on, with its duration. It patches `pg`, because the product's own
 * code is measured, which has no hook for this.
 */
export function watchStatements({ onAsk, onStatement }: Ears): void {
  // A method with many overloads, of which only the last argument matters here.
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (this: { processID: number | null }, ...args) {
    const callback = args.at(-1);
    if (typeof callback !== 'function') {
      return query.apply(this, args);
    }
    if (this.processID !== null) {
      onAsk(this.processID);
    }
    const started = performance.now();
    const heard: Callback = (...results) => {
      onStatement({ ...partsOf(args), milliseconds: performance.now() - started });
      (callback as Callback)(...results);
    };
    return query.apply(this, [...args.slice(0, -1), heard]);
  };
}

/** A statement is text and values, or an object with both. */
function partsOf([config, values]: unknown[]): { text: string; values: unknown[] } {
  const asked =
    typeof config === 'string' ? { text: config } : (config as { text: string; values?: unknown });
  const given = values ?? ('values' in asked ? asked.values : undefined);
  return { text: asked.text, values: Array.isArray(given) ? given : [] };
}
