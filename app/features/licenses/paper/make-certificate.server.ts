import { drawAside } from '#app/platform/paper/draw-aside.server.ts';
import { type CertificateOrder, keyOfOrder } from './certificate-order.ts';

/** A certificate as PDF, on one page; null when too many wait, or when it was not drawn in time. */
export const makeCertificate = drawAside<CertificateOrder>(
  'app/features/licenses/paper/certificate-worker.server.ts',
  keyOfOrder,
);
