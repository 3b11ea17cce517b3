/** A value of one estimate in one row. What is missing is written out, never left blank. */
export type Cell = {
  text: string;
  /** Beneath it, small; left out on a phone. */
  note?: string;
  /** Several lines in place of one. */
  list?: readonly string[];
  /** In minor units of the estimate's currency; amounts of a row are set against each other. */
  amount?: number;
  /** Of facts: the more, the better for a client. A cell without it takes no part in that. */
  worth?: number;
  /** It says that there is nothing: 'Not offered'. */
  isAbsent?: boolean;
};

export const notStated: Cell = { text: 'Not stated', isAbsent: true };
export const notOffered: Cell = { text: 'Not offered', isAbsent: true };
export const none: Cell = { text: 'None', isAbsent: true };
export const included: Cell = { text: 'Included' };
