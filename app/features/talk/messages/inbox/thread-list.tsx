import { amountText } from '#app/features/vocabulary/money.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { Desk } from '../desk/desk-days.ts';
import type { DeskCounts } from '../desk/find-board.server.ts';
import { NextDay, ViewSwitch } from '../desk/next-day.tsx';
import { type InboxState, inboxPath, type Show } from './inbox-path.ts';
import type { ThreadList as Threads } from './list-threads.server.ts';
import { StageChip } from './stage-chip.tsx';
import '#app/ui/combobox.css';
import './inbox.css';
import './thread-list.css';
import '#app/ui/tags.css';
import '../desk/desk.css';

type ThreadListProps = {
  list: Threads;
  state: InboxState;
  openId: string | null;
  unread: number;
  /** Null for clients, as are the counts. */
  desk: Desk | null;
  counts: DeskCounts | null;
  now: string;
  /** 1 when the list is the only content of the page. */
  headingLevel: 1 | 2;
};

export function ThreadList(props: ThreadListProps) {
  const { list, state, openId, unread, desk, counts, now, headingLevel } = props;
  const Heading = `h${headingLevel}` as const;
  const isFiltered = state.stage !== null || state.show !== null || state.isUnread || state.words !== '';
  const unreadPath = inboxPath({ ...state, isUnread: !state.isUnread, after: null }, openId);
  return (
    <section className="pane-list" aria-label="Conversations">
      <div className="pane-h">
        <Heading className="pane-title">Messages</Heading>
        {desk ? (
          <>
            <Link className="link num small" to={unreadPath}>
              {state.isUnread ? 'Show all' : `${unread} unread`}
            </Link>
            <ViewSwitch state={state} shown="list" />
          </>
        ) : (
          <>
            <span className="muted num small">{unread} unread</span>
            <ButtonLink to={unreadPath} variant="quiet" size="sm" className="ml-auto">
              {state.isUnread ? 'Show all' : 'Only unread'}
            </ButtonLink>
          </>
        )}
      </div>
      <Form method="get" action={openId ? `/messages/${openId}` : '/messages'} className="pane-search">
        {state.stage ? <input type="hidden" name="stage" value={state.stage} /> : null}
        {state.show ? <input type="hidden" name="show" value={state.show} /> : null}
        {state.isUnread ? <input type="hidden" name="unread" value="true" /> : null}
        <div className="combo combo--sm">
          <SearchField
            key={state.words}
            label="Search messages"
            name="q"
            defaultValue={state.words}
            placeholder="Search messages"
          />
        </div>
      </Form>
      {counts ? <DeskFilters counts={counts} state={state} openId={openId} /> : null}
      <nav className="pane-scroll" aria-label="Conversations">
        {list.threads.map((thread) => (
          <ThreadLink
            key={thread.id}
            thread={thread}
            to={inboxPath(state, thread.id)}
            isOpen={thread.id === openId}
            desk={desk}
            now={now}
          />
        ))}
        {list.threads.length === 0 ? (
          <NoThreads isFiltered={isFiltered} isClient={desk === null} snoozed={counts?.snoozed ?? 0} />
        ) : null}
        {list.nextCursor ? (
          <p className="py-3 px-4 text-sm">
            <Link className="link" to={inboxPath({ ...state, after: list.nextCursor }, openId)}>
              Older conversations
            </Link>
          </p>
        ) : null}
      </nav>
    </section>
  );
}

type ThreadLinkProps = {
  thread: ThreadListProps['list']['threads'][number];
  to: string;
  isOpen: boolean;
  desk: Desk | null;
  now: string;
};

function ThreadLink({ thread, to, isOpen, desk, now }: ThreadLinkProps) {
  const { listTime } = useTimes();
  return (
    <Link
      className="thread"
      to={to}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      data-thread={thread.id}
    >
      {thread.unread > 0 ? <span className="thread-dot" role="img" aria-label="Unread" /> : null}
      <span dir="auto" className={thread.unread > 0 ? 'thread-who is-unread' : 'thread-who'}>
        {thread.name}
      </span>
      <time className="col-3 text-[12px]/5.25 muted num" dateTime={thread.lastMessageAt}>
        {listTime(thread.lastMessageAt, new Date(now))}
      </time>
      <span dir="auto" className="col-[2/4] text-sm muted truncate">
        {thread.preview}
      </span>
      {thread.stage && thread.next && desk ? (
        <span className="thread-foot">
          <StageChip stage={thread.stage} />
          <span className="min-w-18 text-right medium">
            {thread.next.amount ? amountText(thread.next.amount) : null}
          </span>
          <NextDay next={thread.next} desk={desk} />
        </span>
      ) : null}
    </Link>
  );
}

type NoThreadsProps = { isFiltered: boolean; isClient: boolean; snoozed: number };

function NoThreads({ isFiltered, isClient, snoozed }: NoThreadsProps) {
  if (isFiltered) {
    return (
      <p className="pane-empty">
        Nothing found.{' '}
        <Link className="link" to="/messages">
          Show all conversations
        </Link>
      </p>
    );
  }
  if (snoozed > 0) {
    return (
      <p className="pane-empty">
        Nothing to do here.{' '}
        <Link className="link" to={inboxPath({ show: 'snoozed' })}>
          Show what is snoozed
        </Link>
      </p>
    );
  }
  return (
    <p className="pane-empty">
      {isClient ? (
        <>
          No conversations yet. Find a creative and write to them from their profile.{' '}
          <Link className="link" to="/browse">
            Browse Creatives
          </Link>
        </>
      ) : (
        'No conversations yet. When a client writes to you, it appears here.'
      )}
    </p>
  );
}

type DeskFiltersProps = { counts: DeskCounts; state: InboxState; openId: string | null };

function DeskFilters({ counts, state, openId }: DeskFiltersProps) {
  const all = state.stage ? (counts.byStage[state.stage] ?? 0) : counts.all;
  const filters: { show: Show | null; label: string; count: number }[] = [
    { show: null, label: state.stage ?? 'All', count: all },
    { show: 'waiting', label: 'Waiting', count: counts.waiting },
    { show: 'due', label: 'Due', count: counts.due },
    { show: 'snoozed', label: 'Snoozed', count: counts.snoozed },
  ];
  return (
    <nav className="desk-filters" aria-label="Filter">
      {state.stage ? (
        <Link className="tagbtn" to={inboxPath({ ...state, stage: null, after: null }, openId)}>
          All <span className="num">{counts.all}</span>
        </Link>
      ) : null}
      {filters.map(({ show, label, count }) => (
        <Link
          key={label}
          className="tagbtn"
          to={inboxPath({ ...state, stage: show ? null : state.stage, show, after: null }, openId)}
          aria-current={state.show === show ? 'true' : undefined}
          preventScrollReset
        >
          {label} <span className="num">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
