import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** Why nobody can read a PDF: broken beyond repair, closed by a password, or not opened in time. */
export type PdfFault = 'damaged' | 'locked' | 'late';

const openingMs = 30_000;

/** Each takes some 100 MB while it works. */
const oneAtATime = pLimit(1);

/** Opens a PDF to see whether it can be read; null where it can. A password that only protects it from changes is none. */
export function pdfFault(pdf: Buffer): Promise<PdfFault | null> {
  return oneAtATime(async () => {
    // The server is started in the folder of the project, where its sources are.
    const worker = new Worker(path.resolve('app/features/uploads/pdf-worker.ts'), {
      workerData: { pdf: new Uint8Array(pdf) },
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const late = AbortSignal.timeout(openingMs);
    try {
      const [fault] = (await once(worker, 'message', { signal: late })) as [PdfFault | null];
      return fault;
    } catch {
      return late.aborted ? 'late' : 'damaged';
    } finally {
      await worker.terminate();
    }
  });
}
