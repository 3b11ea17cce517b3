import { agreementPath } from '#app/features/vocabulary/work-address.ts';
import { env } from '#app/platform/env.server.ts';
import type { Paper } from '#app/platform/paper/papers.ts';
import { renderPdf } from '#app/platform/paper/render-pdf.server.ts';
import { minuteText } from '#app/ui/times.ts';
import { agreementPaper } from '../agreement-paper.ts';
import type { FoundAgreement } from '../find-agreement.server.ts';
import type { AgreementOrder } from './draw-agreement.server.ts';

/** An agreement as a PDF, with its moment in UTC; null when too many requests wait, or drawing takes too long. */
export function makeAgreementPdf(
  agreement: FoundAgreement,
  paper: Paper,
  place: string,
): Promise<Buffer | null> {
  const order: AgreementOrder = {
    facts: agreementPaper(agreement, minuteText(agreement.agreedAt)),
    paper,
    url: `${env().origin}${agreementPath(agreement.id)}`,
  };
  return renderPdf('agreement', order, place);
}
