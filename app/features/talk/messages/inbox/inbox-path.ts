import { firstCharacters } from '#app/platform/cut-text.ts';
import { isStage, type Stage } from '../stages.ts';

export const shows = ['waiting', 'due', 'snoozed'] as const;

export type Show = (typeof shows)[number];

export type InboxState = {
  stage: Stage | null;
  show: Show | null;
  isUnread: boolean;
  words: string;
  after: string | null;
};

const maxWordsLength = 200;

export function readInboxState(query: URLSearchParams): InboxState {
  const stage = query.get('stage');
  const show = query.get('show');
  return {
    stage: isStage(stage) ? stage : null,
    show: shows.find((each) => each === show) ?? null,
    isUnread: query.get('unread') === 'true',
    words: firstCharacters((query.get('q') ?? '').trim(), maxWordsLength),
    after: query.get('after'),
  };
}

export function inboxPath(state: Partial<InboxState>, threadId?: string | null): string {
  const query = new URLSearchParams();
  if (state.stage) query.set('stage', state.stage);
  if (state.show) query.set('show', state.show);
  if (state.isUnread) query.set('unread', 'true');
  if (state.words) query.set('q', state.words);
  if (state.after) query.set('after', state.after);
  const path = threadId ? `/messages/${threadId}` : '/messages';
  return query.size > 0 ? `${path}?${query}` : path;
}
