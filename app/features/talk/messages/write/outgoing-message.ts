import type { Brief } from '#app/platform/db/schema/messages.ts';

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
  instead?: number | null;
  pieces?: readonly string[];
  /** The query of a light study's address. */
  study?: string | null;
  /** Answers an email: messages after that email stay unread. */
  isByMail?: boolean;
};
