import { type SQL, sql } from 'drizzle-orm';
import type { UserType } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { foundBy, profiles, users } from '#app/platform/db/schema/identity.ts';

/**
 * User search (specification section 5): each word must occur in the email, names or company, or be part of the user
 * type.
 */

export type WordSearch = {
  conditions: SQL[];
  /** Whether matches can only be found by scanning. */
  isWalked: boolean;
};

/** The trigram index cannot find shorter words. */
const minIndexedLetters = 3;

/** Sorting up to this many rows is fast; for more, walking the order is faster. */
const maxFound = 2_000;

const foundText = foundBy({
  email: sql`p.email`,
  firstName: sql`p.first_name`,
  lastName: sql`p.last_name`,
  companyName: sql`p.company_name`,
});

const wholeAddress = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

export async function findWords(q: string): Promise<WordSearch> {
  const words = q.toLowerCase().split(' ').filter(Boolean);
  // Letters that both user types contain do not narrow anything.
  const said = words.filter((word) => typesNamed(word).length < 2);
  if (said.length === 0) {
    return { conditions: [], isWalked: false };
  }
  const [word = ''] = said;
  if (said.length === 1 && wholeAddress.test(word)) {
    return foundOnly(await findByAddress(word));
  }
  if (said.some((word) => word.length >= minIndexedLetters && typesNamed(word).length === 0)) {
    const found = await findPeople(said);
    if (found.length <= maxFound) {
      return foundOnly(found);
    }
  }
  const fits = sql`exists (select from profiles p where p.user_id = s.user_id and ${conditionsOf(said)})`;
  return { conditions: [fits], isWalked: true };
}

function foundOnly(ids: readonly string[]): WordSearch {
  return { conditions: [sql`s.user_id = any(${sql.param([...ids])}::uuid[])`], isWalked: false };
}

/**
 * Accounts whose address equals, starts or ends with a word. The trigram index is slow here, because addresses share so
 * many letters ("gma", "com").
 */
async function findByAddress(word: string): Promise<string[]> {
  const owner = await listRows(db(), { id: users.id })`select id from users where email = ${word}`;
  if (owner.length > 0) {
    return owner.map(({ id }) => id);
  }
  const begins = `${escaped(word)}%`;
  const ends = `${escaped([...word].reverse().join(''))}%`;
  const rows = await listRows(db(), { userId: profiles.userId })`
    select user_id from profiles where email like ${begins} or reverse(email) like ${ends} limit ${maxFound}`;
  return rows.map(({ userId }) => userId);
}

async function findPeople(words: readonly string[]): Promise<string[]> {
  const rows = await listRows(db(), { userId: profiles.userId })`
    select p.user_id from profiles p where ${conditionsOf(words)} limit ${maxFound + 1}`;
  return rows.map(({ userId }) => userId);
}

function conditionsOf(words: readonly string[]): SQL {
  const conditions = words.map((word) => {
    const inText = likeText(word);
    const [type] = typesNamed(word);
    return type ? sql`(p.user_type = ${type} or ${inText})` : inText;
  });
  return sql.join(conditions, sql` and `);
}

/** For an address, only the part before the @ is sought in the index, since domains are shared by many. */
function likeText(word: string): SQL {
  const [name = ''] = word.split('@');
  if (word.length > name.length && name.length >= minIndexedLetters) {
    return sql`(${foundText} like ${pattern(`${name}@`)} and strpos(${foundText}, ${word}) > 0)`;
  }
  return sql`${foundText} like ${pattern(word)}`;
}

function pattern(word: string): string {
  return `%${escaped(word)}%`;
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

function typesNamed(word: string): UserType[] {
  return (['client', 'creative'] as const).filter((type) => type.includes(word));
}
