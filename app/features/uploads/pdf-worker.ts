/** Opens a PDF as a reader does, with repairs, in a worker thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { PdfFault } from './pdf-fault.server.ts';

parentPort?.postMessage(await faultOf((workerData as { pdf: Uint8Array }).pdf));

async function faultOf(pdf: Uint8Array): Promise<PdfFault | null> {
  try {
    const document = await getDocumentProxy(pdf, { verbosity: 0 });
    // A truncated file loses its last page first; a file without pages fails, too.
    await document.getPage(document.numPages);
    return null;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged';
  }
}
