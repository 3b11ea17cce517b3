import { decisionDay } from '#app/features/vocabulary/terms-days.ts';
import { commissionName, commissionPath } from '#app/features/vocabulary/work-address.ts';
import { type CalendarEvent, calendarText } from '#app/platform/calendar-file.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { ownAddress } from '#app/platform/mail/own-mail.server.ts';
import { momentAt, unknownZone, usualDecisionHour } from '../commission-days.ts';
import type { CommissionRecord } from '../read-commission.server.ts';

type Days = Pick<
  CommissionRecord,
  | 'id'
  | 'number'
  | 'name'
  | 'creativeName'
  | 'place'
  | 'timeZone'
  | 'shootOn'
  | 'shotOn'
  | 'deliverBy'
  | 'lockAt'
  | 'content'
  | 'calendarSequence'
> & { state: CommissionRecord['state'] };

const minuteMs = 60_000;

/**
 * The days of a commission as an iCalendar file: the shoot and the delivery as whole days, lock and decision as
 * moments. Entries keep their UIDs, so that a later file moves them; a canceled commission removes them. Null when
 * no day is known.
 */
export function commissionCalendar(commission: Days): string | null {
  const { state, shootOn, shotOn, deliverBy, lockAt, name, creativeName, content } = commission;
  const timeZone = commission.timeZone ?? unknownZone;
  const day = shotOn ?? shootOn;
  const decisionOn = decisionDay(shootOn ? { shootOn } : {});
  const decidedAt =
    decisionOn && !shotOn ? momentAt(decisionOn, content.decisionHour ?? usualDecisionHour, timeZone) : null;
  const events: CalendarEvent[] = [
    ...(day ? [entry(commission, 'shoot', { day }, `Shoot: ${name}`)] : []),
    ...(decidedAt ? [entry(commission, 'decision', lasting(decidedAt), `The weather decides: ${name}`)] : []),
    ...(lockAt && (state === 'agreed' || state === 'canceled')
      ? [entry(commission, 'lock', lasting(lockAt), `Shares are final: ${name}`)]
      : []),
    ...(deliverBy
      ? [entry(commission, 'delivery', { day: deliverBy }, `Pictures from ${creativeName}: ${name}`)]
      : []),
  ];
  return events.length === 0
    ? null
    : calendarText(events, { at: now(), product: 'Commissions', organizer: ownAddress() });
}

function lasting(from: Date): { from: Date; to: Date } {
  return { from, to: new Date(from.getTime() + 30 * minuteMs) };
}

function entry(
  { id, number, place, state, calendarSequence }: Days,
  kind: string,
  when: { day: string } | { from: Date; to: Date },
  summary: string,
): CalendarEvent {
  return {
    ...when,
    uid: `commission-${id}-${kind}@${new URL(env().origin).hostname}`,
    summary,
    description: `${commissionName(number)} on Oriel`,
    location: place,
    url: `${env().origin}${commissionPath(id)}`,
    state: state === 'canceled' ? 'canceled' : 'agreed',
    sequence: calendarSequence + 1,
  };
}
