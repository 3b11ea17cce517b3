/** An S3 store in a process of its own: `node s3-process.ts FOLDER PORT`. */
import { startS3 } from '../../tests/fakes/s3-server.ts';

const [folder = '', port] = process.argv.slice(2);
await startS3({ folder, bucketPrefix: '', port: Number(port) });
