import { dateText } from '#app/features/messages/proposed-dates.ts';
import { Link } from '#app/ui/link.tsx';
import type { UpcomingDay } from './find-upcoming-days.server.ts';
import { NothingYet, OverviewPanel } from './overview-panel.tsx';
import './overview.css';

/** The days that were agreed on, and for a client the reviews that are left to write. */
export function DuePanel({
  days,
  toReview = [],
  today,
}: {
  days: readonly UpcomingDay[];
  toReview?: readonly { creativeId: string; name: string }[];
  /** 'YYYY-MM-DD'. */
  today: string;
}) {
  return (
    <OverviewPanel title="Due">
      {days.length + toReview.length === 0 ? (
        <NothingYet title="Nothing is due" text="Days that you agree on in a conversation stand here." />
      ) : (
        <ul className="overview-rows">
          {days.map(({ threadId, day, name }) => (
            <li key={`${threadId} ${day}`}>
              <Link to={`/messages/${threadId}`} className="overview-row overview-row--day">
                <span className={day === today ? 'strong num' : 'muted num'}>
                  {day === today ? 'Today' : dateText(day).replace(/ \d{4}$/, '')}
                </span>
                <span className="wraps">{name}</span>
                <span className="overview-text">A day you agreed on</span>
              </Link>
            </li>
          ))}
          {toReview.map(({ creativeId, name }) => (
            <li key={creativeId}>
              <Link to={`/leave-review?creative=${creativeId}`} className="overview-row overview-row--day">
                <span className="muted">Review</span>
                <span className="wraps">{name}</span>
                <span className="overview-text">Leave Review</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </OverviewPanel>
  );
}
