import type { Brief } from '#app/platform/db/schema/messages.ts';

/** To a thread there is, or of a client to a creative, with whom a thread is then begun. */
export type Recipient = { threadId: string } | { creativeId: string };

export type Outgoing = {
  to: Recipient;
  /** Made by the sender's browser, once for each message. */
  sendKey: string;
  body: string;
  brief?: Brief | null;
  uploads: string[];
  /** Up to three days that a creative proposes, as '2026-12-08'. */
  dates?: readonly string[];
  /** The message whose agreed day one of these dates would take the place of. */
  instead?: number | null;
  /** Up to eight pieces of their portfolio, by id. */
  pieces?: readonly string[];
  /** A light study, by the query of its address. */
  study?: string | null;
  /** Answers a mail: what came after that mail stays unread. */
  isByMail?: boolean;
};
