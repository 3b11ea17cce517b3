import type { Brief } from '#app/platform/db/schema/messages.ts';

/** An existing thread, or a creative with whom a client starts one. */
export type Recipient = { threadId: string } | { creativeId: string };

export type Outgoing = {
  to: Recipient;
  /** Idempotency key made by the sender's browser. */
  sendKey: string;
  body: string;
  brief?: Brief | null;
  uploads: string[];
  /** Up to `maxDates` proposed days as YYYY-MM-DD. */
  dates?: readonly string[];
  /** The message whose agreed day one of the dates would replace. */
  instead?: number | null;
  /** Up to `maxPieces` portfolio piece ids. */
  pieces?: readonly string[];
  /** The query of a light study's address. */
  study?: string | null;
  /** Answers an email: messages after that email stay unread. */
  isByMail?: boolean;
};
