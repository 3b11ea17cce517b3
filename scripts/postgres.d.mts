export type EmbeddedPostgres = {
  /** The addresses of the database `oriel`: as its superuser, as the owner of its tables, as the application, and as a reader. */
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  readerUrl: string;
  /** The folder that really holds the data. */
  home: string;
  port: number;
  /** How it ended, in words; only when `stop` was not called before. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

export function startPostgres(options: {
  dataDir: string;
  port?: number;
  durable: boolean;
  sharedBuffersMb?: number;
  log?: (line: string) => void;
}): Promise<EmbeddedPostgres>;
