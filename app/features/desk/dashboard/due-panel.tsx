import { type Due, dueTexts } from '#app/features/talk/messages/desk/due.ts';
import { Link } from '#app/ui/link.tsx';
import { NothingYet, OverviewPanel } from './overview-panel.tsx';
import './overview.css';

export function DuePanel({
  days,
  toReview = [],
  today,
}: {
  days: readonly Due[];
  toReview?: readonly { creativeId: string; name: string }[];
  today: string;
}) {
  return (
    <OverviewPanel title="Due">
      {days.length + toReview.length === 0 ? (
        <NothingYet title="Nothing is due" text="Days that you agree on in a conversation stand here." />
      ) : (
        <ul>
          {days.map((due) => {
            const { when, isNow, text } = dueTexts(due, today);
            return (
              <li className="line-b-rule" key={`${due.threadId} ${due.day} ${due.followUp !== null}`}>
                <Link
                  to={`/messages/${due.threadId}`}
                  className="overview-row overview-row--day hover:text-accent"
                >
                  <span className={isNow ? 'strong num' : 'muted num'}>{when}</span>
                  <span dir="auto" className="wraps">
                    {due.name}
                  </span>
                  <span className="overview-text col-2">{text}</span>
                </Link>
              </li>
            );
          })}
          {toReview.map(({ creativeId, name }) => (
            <li className="line-b-rule" key={creativeId}>
              <Link
                to={`/leave-review?creative=${creativeId}`}
                className="overview-row overview-row--day hover:text-accent"
              >
                <span className="muted">Review</span>
                <span dir="auto" className="wraps">
                  {name}
                </span>
                <span className="overview-text col-2">Leave Review</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </OverviewPanel>
  );
}
