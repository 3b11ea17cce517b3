import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

export type PdfFault = 'damaged' | 'locked' | 'late';

const openingMs = 30_000;

/** Each takes about 100 MB while it runs. */
const oneAtATime = pLimit(1);

/** Null when the PDF can be read. A password that only prevents changes is fine. */
export function pdfFault(pdf: Buffer): Promise<PdfFault | null> {
  return oneAtATime(async () => {
    // The server starts in the project's folder, which contains the sources.
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
