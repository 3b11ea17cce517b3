import './commission-sections.css';
import { viewKindKeys, viewKinds } from '#app/features/vocabulary/brief-vocabulary.ts';
import { decisionDay } from '#app/features/vocabulary/terms-days.ts';
import {
  agreementPath,
  agreementPdfPath,
  type PaperPaths,
  paddedNumber,
} from '#app/features/vocabulary/work-address.ts';
import { stillsWords } from '#app/features/work/briefs/brief-words.ts';
import { ViewDrawing } from '#app/features/work/briefs/write/views-fields.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { monthNames, weekdays } from '#app/ui/times.ts';
import { useTimes } from '#app/ui/use-times.ts';
import { dayAfter, nextFallback, weekdayOf } from '../commission-days.ts';
import type { CommissionView } from './commission-view.ts';
import type { FoundCommission, NotifiedEvent } from './find-commission.server.ts';

type WeekDay = {
  day: string;
  date: number;
  weekday: string;
  kind: 'shoot' | 'mark' | 'off' | 'plain';
  title: string;
  text: string;
};

const places = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** Eight days from the decision on: the shoot, its fallback days, and weekends. */
export function commissionWeek(
  {
    shootOn,
    fallbackDays,
    decisionHour,
  }: { shootOn: string; fallbackDays: readonly string[]; decisionHour: string },
  { isShot = false }: { isShot?: boolean } = {},
): WeekDay[] {
  const decision = decisionDay({ shootOn }) ?? shootOn;
  const ahead = fallbackDays.filter((day) => day > shootOn);
  return Array.from({ length: 8 }, (_, place): WeekDay => {
    const day = dayAfter(decision, place);
    const plain = {
      day,
      date: Number(day.slice(8)),
      weekday: weekdays[weekdayOf(day)] ?? '',
      title: '',
      text: '',
    };
    if (day === shootOn) {
      return { ...plain, kind: 'shoot', title: isShot ? 'Shot' : 'Shoot' };
    }
    if (day === decision && !isShot) {
      const text = nextFallback(shootOn, fallbackDays) ? 'The forecast decides' : 'No day is left to move to';
      return { ...plain, kind: 'mark', title: `Decision, ${decisionHour}`, text };
    }
    const fallback = isShot ? -1 : ahead.indexOf(day);
    if (fallback >= 0) {
      const text = `${places[fallback] ?? 'Further'} fallback`;
      return { ...plain, kind: 'mark', title: 'If cloudy', text };
    }
    return { ...plain, kind: [0, 6].includes(weekdayOf(day)) ? 'off' : 'plain' };
  });
}

const classOfDay = { shoot: 'is-shoot', mark: 'is-mark', off: 'is-off' } as const;

export function ViewsSection({ views }: { views: CommissionView['content']['views'] }) {
  const kinds = viewKindKeys.filter((kind) => (views[kind] ?? 0) > 0);
  return (
    <MarginSection
      title="Views"
      size="h3"
      note={`${stillsWords(views)}. The drawings show the kind, not the building.`}
    >
      <div className="c-main">
        <ul className="commission-kinds max-md:grid-cols-[1fr_1fr]">
          {kinds.map((kind) => (
            <li key={kind}>
              <ViewDrawing kind={kind} />
              <span className="num block pt-2 medium">
                {views[kind]} {kind === 'film' ? 'min of film' : viewKinds[kind].label.toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </MarginSection>
  );
}

export function DatesSection({ commission, paths }: { commission: CommissionView; paths: PaperPaths }) {
  const { dates, content, place, state } = commission;
  const { shootOn, shotOn, decisionOn, decisionHour, fallbackDays } = dates;
  const day = shotOn ?? shootOn;
  if (!day) {
    return (
      <MarginSection title="Dates" size="h3">
        <p className="c-main muted">
          No day is agreed yet. Until there is one, parties can join, and nothing is final.
        </p>
      </MarginSection>
    );
  }
  const week = commissionWeek({ shootOn: day, fallbackDays, decisionHour }, { isShot: shotOn !== null });
  const ahead = fallbackDays.filter((fallback) => fallback > day);
  const [month, year] = [monthNames[Number(day.slice(5, 7)) - 1], day.slice(0, 4)];
  return (
    <MarginSection
      title="Dates"
      size="h3"
      note={[
        shotOn || !decisionOn ? '' : `Decided on ${dayText(decisionOn)} at ${decisionHour}.`,
        shotOn ? '' : (content.weatherRule ?? ''),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="c-main">
        <ol className="commission-week">
          {week.map(({ day: at, date, weekday, kind, title, text }) => (
            <li key={at} className={kind === 'plain' ? undefined : classOfDay[kind]}>
              <span className="week-date">
                {date}
                <small>{weekday}</small>
              </span>
              <span className="mt-auto max-lg:m-0">
                {title ? <b className="block strong text-ink">{title}</b> : null}
                {text}
              </span>
            </li>
          ))}
        </ol>
        <p className="small muted num mt-3">
          {[`${month} ${year}`, place].filter(Boolean).join(', ')}.
          {ahead.length > 0 && !shotOn
            ? ` ${ahead.length === 1 ? 'The fallback day is' : ahead.length === 2 ? 'Both fallback days are' : 'Fallback days are'} free.`
            : ''}
          {state === 'canceled' ? null : (
            <>
              {' '}
              <a className="link" href={paths.calendar} download>
                Add to your calendar
              </a>
            </>
          )}
        </p>
      </div>
    </MarginSection>
  );
}

export function DocumentsSection({ commission, paths }: { commission: FoundCommission; paths: PaperPaths }) {
  const { agreementId, number, version, agreedAt, joinedCount, state, side, pictures } = commission;
  const { license } = pictures;
  const { minuteText } = useTimes();
  const signatures = `${sentenceStart(spelledOut(joinedCount))} ${joinedCount === 1 ? 'signature' : 'signatures'}`;
  return (
    <MarginSection title="Documents" size="h3">
      <div className="c-main">
        <ul>
          {agreementId ? (
            <li className="paper-row first:line-t-none">
              <Icon name="document" />
              <span>
                <Link className="link" to={agreementPath(agreementId)}>
                  Agreement {paddedNumber(number)}
                </Link>
                <br />
                <span className="small num text-ink-2">
                  Estimate version {version}, accepted {minuteText(agreedAt)}
                </span>
              </span>
              <a
                className="btn btn--quiet btn--sm btn--icon"
                href={agreementPdfPath(agreementId)}
                download
                aria-label="Download agreement"
              >
                <Icon name="download" />
              </a>
            </li>
          ) : null}
          <li className="paper-row first:line-t-none">
            <Icon name="document" />
            <span>
              <a className="link" href={paths.schedule}>
                Cost-sharing schedule
              </a>
              <br />
              <span className="small num text-ink-2">
                {signatures}
                {state === 'agreed' ? ', changes with each party until the lock' : ', final'}
              </span>
            </span>
            <a
              className="btn btn--quiet btn--sm btn--icon"
              href={paths.schedule}
              download
              aria-label="Download schedule"
            >
              <Icon name="download" />
            </a>
          </li>
          {license && state !== 'canceled' ? (
            <li className="paper-row first:line-t-none">
              <Icon name={license.isIssued ? 'document' : 'lock'} />
              <span>
                {license.to ? (
                  <a className="link" href={license.to}>
                    {side === 'party' ? 'Your license certificate' : 'License certificates'}
                  </a>
                ) : (
                  'Your license certificate'
                )}
                <br />
                <span className="small num text-ink-2">{certificateWords(license, side)}</span>
              </span>
            </li>
          ) : null}
        </ul>
      </div>
    </MarginSection>
  );
}

function certificateWords(
  { number, isIssued, to }: NonNullable<FoundCommission['pictures']['license']>,
  side: FoundCommission['side'],
): string {
  if (isIssued) return side === 'party' ? number : `One for each party, from ${number} on`;
  const when = side === 'party' ? `${number}, on delivery.` : 'One for each party, on delivery.';
  return to ? `${when} The draft can be read.` : when;
}

export function SoFarSection({ events }: { events: readonly NotifiedEvent[] }) {
  const { minuteText } = useTimes();
  return (
    <MarginSection title="So far" size="h3" tight>
      <div className="c-main">
        <ol className="so-far">
          {events.map(({ id, at, text }) => (
            <li key={id}>
              <time dateTime={at}>{minuteText(at)}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </MarginSection>
  );
}
