import type { Finding } from './finding.ts';

/** What a check is given. */
export type CheckContext = {
  now: Date;
  /** The migrations and programs of this code against those of the database. */
  examineSchema: () => Promise<SchemaState>;
  /** What the application's role may do in the database. */
  examineRights: () => Promise<RightsState>;
  /** How the request arrived that asks; null on the command line. */
  arrival: Arrival | null;
};

export type SchemaState = {
  /** The newest migration of this code. */
  newest: string;
  applied: number;
  /** Migrations that the database has not seen. */
  missing: string[];
  /** The database has seen a newer migration than this code has. */
  isNewer: boolean;
  /** Functions, views and triggers with another text than this code's. */
  differingPrograms: string[];
};

/** `isApart`: the application cannot change tables, nor what the audit log holds. */
export type RightsState = { isWell: true; isApart: boolean } | { isWell: false; text: string };

/** Who opened the connection, and whom that one says to speak for (X-Forwarded-For); null when it names nobody. */
export type Arrival = { peer: string; forwardedFor: string | null };

/** One thing that can be looked at, here and on the command line. */
export type Check = {
  name: string;
  title: string;
  /** Left out while the database does not answer. */
  needsDatabase: boolean;
  /** Asks somebody outside, or reads much: its finding is kept for a minute. */
  isKept?: boolean;
  /** A finding that all is well is kept longer, in ms: of what reads very much and changes seldom. */
  keptWellMs?: number;
  /** 3 s when absent. */
  limitMs?: number;
  /** Null: it does not apply here. What it throws is a finding too. */
  examine: (context: CheckContext) => Promise<Finding | null>;
};
