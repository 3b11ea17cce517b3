import { type ReactNode, useId } from 'react';
import { type Due, dueTexts } from '#app/features/talk/messages/desk/due.ts';
import type { WaitingThreads } from '#app/features/talk/messages/inbox/find-waiting-threads.server.ts';
import { StageChip } from '#app/features/talk/messages/inbox/stage-chip.tsx';
import { waitText } from '#app/features/talk/messages/inbox/waiting-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ShortlistChange, Week } from './find-member-dashboard.server.ts';
import type { Improvement } from './overview-tasks.ts';
import './overview.css';
import '#app/features/catalogue/analytics/analytics.css';
import '#app/ui/parts.css';

type OverviewPanelProps = {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
};

export function OverviewPanel({ title, aside, children }: OverviewPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="paneltitle">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** An empty part says what will appear there. */
export function NothingYet({ title, text }: { title: string; text?: string }) {
  return (
    <div className="overview-none">
      <p className="h4">{title}</p>
      {text ? <p>{text}</p> : null}
    </div>
  );
}

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

const tiles = [
  ['view', 'Views'],
  ['contact', 'Contacts'],
  ['shortlist', 'Saved'],
  ['rate-sheet', 'Rate sheet opened'],
] as const;

/** The last seven days beside the seven before; no figures before there is anything to count. */
export function WeekPanel({ week, isListed }: { week: Week; isListed: boolean }) {
  const isEmpty = tiles.every(([kind]) => week[kind].now + week[kind].before === 0);
  return (
    <OverviewPanel title="The last seven days">
      {isEmpty ? (
        <>
          <NothingYet
            title={isListed ? 'No visits yet' : 'Counting starts when you are listed'}
            text="Views, contacts and saves stand here. Your own visits are left out."
          />
          {isListed ? (
            <div className="pt-3">
              <ButtonLink size="sm" to="/profile/setup">
                Look over your profile
              </ButtonLink>
            </div>
          ) : null}
        </>
      ) : (
        <dl className="ruled-columns tiles">
          {tiles.map(([kind, label]) => (
            <div key={kind} className="tile">
              <dt className="label">{label}</dt>
              <dd className="tile-value">{week[kind].now.toLocaleString('en-US')}</dd>
              <dd className="tile-note num">
                {week[kind].before.toLocaleString('en-US')} in the week before
              </dd>
            </div>
          ))}
        </dl>
      )}
    </OverviewPanel>
  );
}

type WaitingPanelProps = {
  waiting: WaitingThreads;
  isClient: boolean;
  now: string;
};

const shown = 5;

export function WaitingPanel({ waiting, isClient, now }: WaitingPanelProps) {
  const more = waiting.count - Math.min(shown, waiting.threads.length);
  return (
    <OverviewPanel
      title={isClient ? 'New replies' : 'Waiting for you'}
      aside={
        <Link className="link small" to="/messages">
          All messages
        </Link>
      }
    >
      {waiting.threads.length === 0 ? (
        <NothingYet
          title={isClient ? 'Nothing new' : 'Nobody'}
          text={
            isClient
              ? 'When a creative replies, it appears here and you get an email.'
              : 'When a client writes, it appears here and you get an email.'
          }
        />
      ) : (
        <ul>
          {waiting.threads.slice(0, shown).map((thread) => (
            <li className="line-b-rule" key={thread.id}>
              <Link to={`/messages/${thread.id}`} className="overview-row">
                <span className="flex items-center gap-3 min-w-0">
                  <span dir="auto" className="overview-name">
                    {thread.name}
                  </span>
                  {thread.stage ? <StageChip stage={thread.stage} /> : null}
                </span>
                <span className="text-sm muted nowrap num">{waitText(thread.since, new Date(now))}</span>
                <span dir="auto" className="overview-text">
                  {thread.preview}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? (
        <p className="small muted num pt-3">And {more.toLocaleString('en-US')} more in your messages.</p>
      ) : null}
    </OverviewPanel>
  );
}

export function ShortlistChangesPanel({ changes }: { changes: readonly ShortlistChange[] }) {
  if (changes.length === 0) {
    return null;
  }
  return (
    <OverviewPanel
      title="Changed on your shortlist"
      aside={
        <Link className="link small" to="/shortlist">
          View Shortlist
        </Link>
      }
    >
      <ul>
        {changes.map(({ creativeId, name, newPictures }) => (
          <li className="line-b-rule" key={creativeId}>
            <Link to={`/creative/${creativeId}`} className="overview-row">
              <span className="overview-name">{name}</span>
              <span className="text-sm muted nowrap num">
                {newPictures === 1 ? '1 new picture' : `${newPictures} new pictures`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </OverviewPanel>
  );
}

export function BetterResultsPanel({ improvements }: { improvements: readonly Improvement[] }) {
  if (improvements.length === 0) {
    return null;
  }
  return (
    <OverviewPanel title="For better results">
      <ul className="fix-rows">
        {improvements.map(({ fact, effect, to, action }) => (
          <li key={fact}>
            <span>{fact}</span>
            <span className="small muted">{effect}</span>
            <Link className="link medium" to={to} aria-label={`${action}: ${fact}`}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </OverviewPanel>
  );
}
