import { type MouseEvent, useRef } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { SegmentedLinks } from '#app/ui/segmented.tsx';
import { showToast } from '#app/ui/toast-queue.ts';
import type { ShortlistPage } from './list-entries.server.ts';
import { EntryNotes, type RefusedNotes, SavedCreative } from './saved-creative.tsx';
import {
  type ShortlistSort,
  type ShortlistState,
  shortlistAddress,
  shortlistSorts,
} from './shortlist-address.ts';
import { csvFileName, shortlistMessages } from './shortlist-messages.ts';
import './shortlist.css';
import './team-box.css';
import type { TeamSharing } from './change-shortlist.server.ts';
import { CompareForm } from './compare-form.tsx';
import { useCompareTicks } from './use-compare-ticks.ts';

type ShortlistListProps = {
  page: ShortlistPage;
  state: ShortlistState;
  ticked: readonly string[];
  refused: RefusedNotes | undefined;
};

const sortLabels: Record<ShortlistSort, string> = { newest: 'Newest', name: 'Name', rating: 'Rating' };

export function ShortlistList({ page, state, ticked, refused }: ShortlistListProps) {
  const list = useRef<HTMLDivElement>(null);
  const ticks = useCompareTicks(list, { first: ticked, version: page });
  if (page.count === 0) {
    return (
      <EmptyState
        title="Your shortlist is empty"
        text="Save creatives to find them here, with your own notes."
      >
        <ButtonLink variant="primary" to="/browse">
          Browse Creatives
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ShortlistBar sort={state.sort} isFull={ticks.isFull} isOver={ticks.isOver} />
      <div ref={list} onChange={ticks.read}>
        {page.entries.map((entry) => (
          <SavedCreative
            key={entry.creativeId}
            entry={entry}
            isTicked={ticked.includes(entry.creativeId)}
            isFull={ticks.isDisabled(entry.creativeId)}
          >
            <EntryNotes
              entry={entry}
              isEdited={state.edit === entry.creativeId}
              refused={refused?.creativeId === entry.creativeId ? refused : undefined}
              editTo={shortlistAddress({ ...state, edit: entry.creativeId })}
              cancelTo={shortlistAddress({ ...state, edit: null })}
            />
          </SavedCreative>
        ))}
      </div>
      <Pages page={page} state={state} />
    </>
  );
}

type ShortlistBarProps = { sort: ShortlistSort; isFull: boolean; isOver: boolean };

function ShortlistBar({ sort: chosen, isFull, isOver }: ShortlistBarProps) {
  return (
    <div className="flex-wrap gap-x-6 gap-y-3 pb-3.5 spread">
      <SegmentedLinks
        label="Order"
        small
        items={shortlistSorts.map((sort) => ({
          to: shortlistAddress({ sort }),
          label: sortLabels[sort],
          current: sort === chosen,
        }))}
      />
      <CompareForm action="/shortlist" hint="Select up to four to compare." isFull={isFull} isOver={isOver} />
    </div>
  );
}

function Pages({ page, state }: Pick<ShortlistListProps, 'page' | 'state'>) {
  if (!page.next && !state.after) {
    return null;
  }
  return (
    <nav className="mt-6 flex gap-2" aria-label="Pages">
      {state.after ? <ButtonLink to={shortlistAddress({ sort: state.sort })}>First page</ButtonLink> : null}
      {page.next ? (
        <ButtonLink to={shortlistAddress({ sort: state.sort, after: page.next })}>Next page</ButtonLink>
      ) : null}
    </nav>
  );
}

const path = '/shortlist/export';

export function ExportLink() {
  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      const response = await fetch(path);
      if (!response.headers.get('content-type')?.startsWith('text/csv')) {
        throw new Error('This is not a list.');
      }
      saveFile(await response.blob());
      showToast(shortlistMessages.exported);
    } catch {
      showToast(shortlistMessages.loadFailed);
    }
  }
  return (
    <a className="btn btn--outline btn--sm" href={path} download={csvFileName} onClick={download}>
      <Icon name="download" size={16} />
      Export CSV
    </a>
  );
}

function saveFile(file: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = csvFileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

function teamShortlistPath(userId: string): string {
  return `/shortlist/team/${userId}`;
}

export function TeamBox({ team }: { team: TeamSharing }) {
  return (
    <section className="team-box" aria-label="Your firm">
      <div className="small">
        {team.lists.length === 0 ? (
          <p className="muted">Nobody at {team.firmName} shares a shortlist with you yet.</p>
        ) : (
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <span className="muted">Shared by your firm:</span>
            {team.lists.map(({ userId, name, count }) => (
              <Link key={userId} className="link" to={teamShortlistPath(userId)}>
                {name} ({count.toLocaleString('en-US')})
              </Link>
            ))}
          </p>
        )}
        <p className="muted">
          {team.isShared
            ? `Everybody at ${team.firmName} sees whom you saved, without your notes.`
            : 'Only you see whom you saved.'}
        </p>
      </div>
      <Form method="post" intent={team.isShared ? 'keepFromFirm' : 'shareWithFirm'} preventScrollReset>
        <Button type="submit" size="sm">
          {team.isShared ? 'Stop Sharing with Firm' : 'Share with Firm'}
        </Button>
      </Form>
    </section>
  );
}
