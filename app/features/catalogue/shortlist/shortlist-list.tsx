import { useRef } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SegmentedLinks } from '#app/ui/segmented.tsx';
import { CompareForm } from './compare-form.tsx';
import { EntryNotes, type RefusedNotes } from './entry-notes.tsx';
import type { ShortlistPage } from './list-entries.server.ts';
import { SavedCreative } from './saved-creative.tsx';
import {
  type ShortlistSort,
  type ShortlistState,
  shortlistAddress,
  shortlistSorts,
} from './shortlist-address.ts';
import { useCompareTicks } from './use-compare-ticks.ts';
import './shortlist.css';

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
