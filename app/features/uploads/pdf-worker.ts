/** Opens a PDF as a reader does, which repairs what it can, in a thread that ends afterwards. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { PdfFault } from './pdf-fault.server.ts';

parentPort?.postMessage(await faultOf((workerData as { pdf: Uint8Array }).pdf));

async function faultOf(pdf: Uint8Array): Promise<PdfFault | null> {
  try {
    const document = await getDocumentProxy(pdf, { verbosity: 0 });
    // The last page is gone first where a file was cut off; one without pages has nothing to read.
    await document.getPage(document.numPages);
    return null;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged';
  }
}
