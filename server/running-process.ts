export type RunningProcess = {
  url: string;
  /** Ends it in order: readiness fails at once; resolves when nothing is in progress. */
  close: () => Promise<void>;
};
