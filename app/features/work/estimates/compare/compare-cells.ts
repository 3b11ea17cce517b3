/** One estimate's value in one row. A missing value is written out, never left blank. */
export type Cell = {
  text: string;
  note?: string;
  /** Shown in place of `text`, one entry per line. */
  list?: readonly string[];
  /** In minor units. Setting it makes the row comparable by amount. */
  amount?: number;
  /** Ranks a fact: higher is better for the client. Cells without it are not ranked. */
  score?: number;
  isAbsent?: boolean;
};

export const notStated: Cell = { text: 'Not stated', isAbsent: true };
export const notOffered: Cell = { text: 'Not offered', isAbsent: true };
export const none: Cell = { text: 'None', isAbsent: true };
export const included: Cell = { text: 'Included' };
