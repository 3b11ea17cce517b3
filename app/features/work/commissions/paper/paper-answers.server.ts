import { data } from 'react-router';
import { paddedNumber } from '#app/features/vocabulary/work-address.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { commissionAcceptances } from '#app/platform/db/schema/commissions.ts';
import { paperAnswer } from '#app/platform/paper/paper-answer.ts';
import { readPaper } from '#app/platform/paper/papers.ts';
import { renderPdf } from '#app/platform/paper/render-pdf.server.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import type { Viewer } from '../commission-policy.ts';
import { type CommissionView, viewOf } from '../read/commission-view.ts';
import type { CommissionRecord } from '../read-commission.server.ts';
import { commissionCalendar } from './commission-calendar.server.ts';
import type { ScheduleOrder, Signature } from './draw-schedule.server.ts';

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

/**
 * The newest signature of each party the reader may see. The signer's name is visible only to the two who agreed and
 * the party itself.
 */
async function listSignatures(commission: CommissionView): Promise<Signature[]> {
  const rows = await listRows(db(), {
    partyId: cell.text,
    person: commissionAcceptances.personName,
    way: oneOf(['session', 'code']),
    at: cell.isoTime,
  })`
    select distinct on (party_id) party_id, person_name as person, way::text as way, accepted_at as at
      from commission_acceptances where commission_id = ${commission.id} order by party_id, revision desc`;
  return commission.parties
    .filter(({ state }) => state === 'joined')
    .flatMap(({ id, name, isOwn }) => {
      const row = rows.find(({ partyId }) => partyId === id);
      const isNotified = commission.side !== 'party' || isOwn;
      return row ? [{ party: name, person: isNotified ? row.person : '', way: row.way, at: row.at }] : [];
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
