export type RunningProcess = {
  /** The address it listens on. */
  url: string;
  /** Ends it in order: readiness fails at once; resolves when nothing is in progress. */
  close: () => Promise<void>;
};
