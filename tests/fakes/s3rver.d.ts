/** What we use of the S3 server of the tests, which brings no types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    httpServer: import('node:http').Server;
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
