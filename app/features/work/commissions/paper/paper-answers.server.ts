import { data } from 'react-router';
import { paddedNumber } from '#app/features/vocabulary/work-address.ts';
import { now } from '#app/platform/clock.ts';
import { paperAnswer } from '#app/platform/paper/paper-answer.ts';
import { readPaper } from '#app/platform/paper/papers.ts';
import { renderPdf } from '#app/platform/paper/render-pdf.server.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import type { Viewer } from '../commission-policy.ts';
import { viewOf } from '../read/commission-view.ts';
import type { CommissionRecord } from '../read-commission.server.ts';
import { commissionCalendar } from './commission-calendar.server.ts';
import type { ScheduleOrder } from './draw-schedule.server.ts';
import { listSignatures } from './list-signatures.server.ts';

const personal = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

/**
 * The cost-sharing schedule as a PDF, as this reader may see it; A4 unless Letter is requested. `place` identifies
 * the requester.
 */
export async function scheduleAnswer(
  found: { record: CommissionRecord; viewer: Viewer } | null,
  { paper, place }: { paper: string | null; place: string },
): Promise<Response> {
  if (!found) {
    throw data(null, { status: 404 });
  }
  const at = now();
  const commission = viewOf({ ...found, at });
  const order: ScheduleOrder = {
    commission,
    signatures: await listSignatures(commission),
    paper: readPaper(paper),
    at: at.toISOString(),
  };
  return paperAnswer(await renderPdf('schedule', order, place), {
    name: `Cost-sharing schedule ${paddedNumber(commission.number)}`,
    headers: personal,
  });
}

export function calendarAnswer(found: { record: CommissionRecord } | null): Response {
  const calendar = found && commissionCalendar(found.record);
  if (!calendar) {
    throw data(null, { status: 404 });
  }
  return new Response(calendar, {
    headers: {
      ...personal,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': attachmentHeader('oriel-commission.ics'),
    },
  });
}
