import type { MailLine } from '#app/platform/mail/talk-to-mail-server.server.ts';

export type Settings = Readonly<Record<string, string | undefined>>;

export type Entered = Readonly<Record<string, string | undefined>>;

export type Field = {
  name: string;
  label: string;
  help?: string;
  /** A secret is never shown again; an empty field keeps the stored one. */
  kind: 'text' | 'secret' | 'number' | 'email' | 'choice';
  choices?: readonly { value: string; label: string }[];
  isOptional?: boolean;
  /** Shown only while another field has this value. */
  onlyFor?: { field: string; value: string };
};

/** How the current request arrived, and the browser's address of the site; null in a terminal. */
export type Visit = { peer: string; forwardedFor: string | null };

export type Kept = Readonly<Record<string, string | null>>;

export type Tried =
  | {
      ok: true;
      /** Settings to store; null deletes one. */
      settings: Kept;
      notes: string[];
      lines?: MailLine[];
    }
  | {
      ok: false;
      errors: Record<string, string>;
      lines?: MailLine[];
      /** The answer could not be verified now but may be right, so the user may keep it. */
      mayKeep?: boolean;
    };

export type Trying = {
  settings: Settings;
  visit: Visit | null;
  /** The user keeps an answer that could not be verified. */
  isKeptAnyway: boolean;
};

export type Step = {
  name: string;
  title: string;
  question: string;
  lead: string;
  fields: readonly Field[];
  read: (settings: Settings) => Record<string, string>;
  /** A short summary of the stored answer; null while there is none. */
  summary: (settings: Settings) => string | null;
  /** Checks an answer. Never throws because of entered values. */
  attempt: (entered: Entered, trying: Trying) => Promise<Tried>;
};

export function entry(entered: Entered, name: string): string {
  return (entered[name] ?? '').trim();
}

/** The same for a secret; empty gives the stored one. */
export function secretEntry(entered: Entered, name: string, kept: string | undefined): string {
  return entry(entered, name) || (kept ?? '');
}

/** The last four characters, all that is ever shown of a secret: "…7Qx2". */
export function endOf(secret: string): string {
  return `…${secret.slice(-4)}`;
}
