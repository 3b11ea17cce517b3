import type { Finding } from './finding.ts';

export type CheckContext = {
  now: Date;
  examineSchema: () => Promise<SchemaState>;
  examineRights: () => Promise<RightsState>;
  /** How the current request arrived; null on the command line. */
  arrival: Arrival | null;
};

export type SchemaState = {
  newest: string;
  applied: number;
  missing: string[];
  /** The database has a newer migration than this code. */
  isNewer: boolean;
  /** Functions, views and triggers whose text differs from this code's. */
  differingPrograms: string[];
};

/** `isApart`: the application can change neither tables nor audit log entries. */
export type RightsState = { isWell: true; isApart: boolean } | { isWell: false; text: string };

/** The connecting peer and its X-Forwarded-For; null when absent. */
export type Arrival = { peer: string; forwardedFor: string | null };

export type Check = {
  name: string;
  title: string;
  /** Skipped while the database does not answer. */
  needsDatabase: boolean;
  /** Calls an outside service or reads much, so its finding is cached for a minute. */
  isKept?: boolean;
  /** Longer cache of a `well` finding, in ms, for expensive checks of what seldom changes. */
  keptWellMs?: number;
  /** Defaults to 3 s. */
  limitMs?: number;
  /** Null when the check does not apply. A thrown error becomes a finding. */
  examine: (context: CheckContext) => Promise<Finding | null>;
};
