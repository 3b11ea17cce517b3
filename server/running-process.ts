/** A process of the site, whatever it does. */
export type RunningProcess = {
  /** Where it listens. */
  url: string;
  /** Ends it in order: it is not ready at once, and resolves when nothing is under way any more. */
  close: () => Promise<void>;
};
