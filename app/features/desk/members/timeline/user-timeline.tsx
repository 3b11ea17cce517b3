import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { Timeline } from './list-timeline.server.ts';
import {
  type TimelineFilter,
  type TimelineState,
  timelineAddress,
  timelineFilters,
} from './timeline-entry.ts';
import './timeline.css';

type UserTimelineProps = { userId: string; timeline: Timeline; state: TimelineState };

/** Newest first; each day is shown once. */
export function UserTimeline({ userId, timeline, state }: UserTimelineProps) {
  const { entries, older } = timeline;
  const { localDayText, clockText, times } = useTimes();
  return (
    <section aria-labelledby="timeline-title">
      <div className="paneltitle">
        <h2 className="h3" id="timeline-title">
          Timeline
        </h2>
        <nav className="timeline-show small" aria-label="Show in the timeline">
          {(Object.entries(timelineFilters) as [TimelineFilter, string][]).map(([show, label]) => (
            <Link
              key={show}
              to={timelineAddress(userId, { show, before: null })}
              preventScrollReset
              aria-current={show === state.show ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {entries.length === 0 ? <p className="muted mt-4">Nothing {state.before ? 'older' : 'yet'}.</p> : null}
      <ol className="timeline">
        {entries.map((entry, index) => {
          const day = localDayText(entry.at);
          const previous = entries[index - 1];
          return (
            <li key={entry.id}>
              <time dateTime={entry.at}>
                <span className={previous && localDayText(previous.at) === day ? 'sr-only' : undefined}>
                  {day}
                </span>{' '}
                <span className="col-2">{clockText(entry.at)}</span>
              </time>
              <div dir="auto" className="wraps">
                <b className={entry.isBad ? 'danger' : undefined}>{entry.title}</b>
                {entry.details.map((detail) => (
                  <span key={detail} className="block muted [line-height:18px]">
                    {detail}
                  </span>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      {times.zone ? null : <p className="small faint mt-2">Times in UTC.</p>}
      {state.before || older ? (
        <p className="flex gap-2 mt-2">
          {state.before ? (
            <ButtonLink
              size="sm"
              variant="quiet"
              preventScrollReset
              to={timelineAddress(userId, { ...state, before: null })}
            >
              Newest
            </ButtonLink>
          ) : null}
          {older ? (
            <ButtonLink
              size="sm"
              variant="quiet"
              preventScrollReset
              to={timelineAddress(userId, { ...state, before: older })}
            >
              Show older
            </ButtonLink>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
