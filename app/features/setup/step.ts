import type { MailLine } from '#app/platform/mail/talk-to-mail-server.server.ts';

/** Settings by the names that the environment gives them. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** What somebody entered, by field. */
export type Entered = Readonly<Record<string, string | undefined>>;

export type Field = {
  name: string;
  label: string;
  help?: string;
  /** A secret is never shown again; left empty, the one that is kept stays. */
  kind: 'text' | 'secret' | 'number' | 'email' | 'choice';
  choices?: readonly { value: string; label: string }[];
  isOptional?: boolean;
  /** Shown only while another field has this value. */
  onlyFor?: { field: string; value: string };
};

/** How the request came in which a step is tried, and the public address as the browser writes it; null in a terminal. */
export type Visit = { peer: string; forwardedFor: string | null };

export type Kept = Readonly<Record<string, string | null>>;

export type Tried =
  | {
      ok: true;
      /** What is kept; null is taken away. */
      settings: Kept;
      /** What was found, in sentences. */
      notes: string[];
      lines?: MailLine[];
    }
  | {
      ok: false;
      /** By field; under '' what concerns all of them. */
      errors: Record<string, string>;
      lines?: MailLine[];
      /** It cannot be proved now, which does not make it wrong: whoever enters it may keep it all the same. */
      mayKeep?: boolean;
    };

export type Trying = {
  settings: Settings;
  visit: Visit | null;
  /** The one who entered it keeps it though it could not be proved. */
  isKeptAnyway: boolean;
};

/** A question of setup: what is asked, how an answer is tried, and what is kept of it. */
export type Step = {
  name: string;
  /** In the list: 'Mail'. */
  title: string;
  question: string;
  lead: string;
  fields: readonly Field[];
  /** What the fields hold at first, without secrets. */
  read: (settings: Settings) => Record<string, string>;
  /** What is kept, in a few words; null while it is not answered. */
  summary: (settings: Settings) => string | null;
  /** Tries an answer. Never throws for what was entered. */
  attempt: (entered: Entered, trying: Trying) => Promise<Tried>;
};

/** What was entered, without space around it. */
export function entry(entered: Entered, name: string): string {
  return (entered[name] ?? '').trim();
}

/** The same of a secret; left empty it is the one that is kept. */
export function secretEntry(entered: Entered, name: string, kept: string | undefined): string {
  return entry(entered, name) || (kept ?? '');
}

/** '…7Qx2': the end of a secret, which is all that is shown of it. */
export function endOf(secret: string): string {
  return `…${secret.slice(-4)}`;
}
