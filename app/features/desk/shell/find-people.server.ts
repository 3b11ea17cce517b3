import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { listUsers } from '#app/features/desk/members/list/list-users.server.ts';
import { readUserState } from '#app/features/desk/members/list/user-address.ts';
import { listThreads } from '#app/features/talk/messages/inbox/list-threads.server.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import type { FoundPerson } from './palette-rows.ts';

/** A typeahead sends about three requests a second. */
const perPerson: RateLimit = { name: 'palette', points: 240, seconds: 60 };

const maxPeople = 6;
const maxTextLength = 100;
/** One letter matches too many people. */
const minLetters = 2;

export type PeopleFound = { ok: true; people: FoundPerson[] } | { ok: false; code: 'tooOften' };

/**
 * People in the palette: a member's conversations by name or words; for admins with `among: 'users'`, all accounts.
 * Empty for others who ask for users.
 */
export async function findPeople(
  actor: Actor,
  { text, among }: { text: string; among: 'threads' | 'users' },
): Promise<PeopleFound> {
  const words = oneLine(text, maxTextLength);
  if (words.length < minLetters || (among === 'users' && !isAdmin(actor))) {
    return { ok: true, people: [] };
  }
  if (!(await consume(perPerson, actor.userId))) {
    return { ok: false, code: 'tooOften' };
  }
  return { ok: true, people: await (among === 'users' ? usersNamed(words) : threadsWith(actor, words)) };
}

async function threadsWith(actor: Actor, words: string): Promise<FoundPerson[]> {
  const filter = { stage: null, show: null, isUnread: false, words, after: null };
  const { threads } = await listThreads(actor, filter);
  return threads
    .slice(0, maxPeople)
    .map(({ id, name, preview }) => ({ to: `/messages/${id}`, label: name, detail: preview }));
}

async function usersNamed(words: string): Promise<FoundPerson[]> {
  const { users } = await listUsers(readUserState(new URLSearchParams({ q: words })));
  return users
    .slice(0, maxPeople)
    .map(({ userId, name, email }) => ({ to: `/admin/users/${userId}`, label: name, detail: email }));
}
