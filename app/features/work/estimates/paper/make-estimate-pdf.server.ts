import { estimateVersionPath } from '#app/features/vocabulary/work-address.ts';
import { env } from '#app/platform/env.server.ts';
import type { Paper } from '#app/platform/paper/papers.ts';
import { renderPdf } from '#app/platform/paper/render-pdf.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { SentEstimate } from '../read/find-estimate.server.ts';
import type { EstimateOrder } from './draw-estimate.server.ts';
import { paperOf } from './paper-of.ts';

const standings: Partial<Record<SentEstimate['version']['state'], string>> = {
  replaced: 'Replaced by a newer version. This one can no longer be accepted.',
  withdrawn: 'Withdrawn. This version can no longer be accepted.',
  declined: 'Declined.',
  accepted: 'Accepted.',
};

/** Draws a sent version with no option ticked. Null when the queue is full or drawing times out. */
export function makeEstimatePdf(estimate: SentEstimate, paper: Paper, place: string): Promise<Buffer | null> {
  const { id, version } = estimate;
  const order: EstimateOrder = {
    facts: paperOf(estimate, dayText),
    standing: standings[version.state] ?? null,
    note: version.note,
    paper,
    url: `${env().origin}${estimateVersionPath(id, version.version)}`,
  };
  return renderPdf('estimate', order, place);
}
