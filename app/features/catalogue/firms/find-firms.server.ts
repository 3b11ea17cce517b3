import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { beginsWith } from '#app/platform/db/begins-with.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { disciplines } from './credit-roles.ts';
import type { FoundFirm } from './firm-address.ts';

/** A typeahead sends about three requests a second. */
const perPerson: RateLimit = { name: 'find-firms', points: 240, seconds: 60 };

const maxFirms = 8;
const maxNearest = 4;
/** Prefix matches read in index order; the best of them are shown. */
const maxBegun = 60;
const minLetters = 2;
const minWithin = 3;
const maxTextLength = 200;

export type FirmsFound = { ok: true; firms: FoundFirm[] } | { ok: false; code: 'notAllowed' | 'tooOften' };

/**
 * Firms by name, ignoring case and accents: exact, then prefix by number of projects, then a later word, else the most
 * similar names. For creatives and admins.
 */
export async function findFirms(actor: Actor, text: string): Promise<FirmsFound> {
  if (actor.userType !== 'creative' && !actor.isAdmin) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!(await consume(perPerson, actor.userId))) {
    return { ok: false, code: 'tooOften' };
  }
  const key = await keyOf(text);
  if (key.length < minLetters) {
    return { ok: true, firms: [] };
  }
  const begun = await listFirms(
    sql`select id from firms where name_key like ${`${key}%`} order by name_key limit ${maxBegun}`,
    { key, max: maxFirms },
  );
  const within = begun.length < maxFirms && key.length >= minWithin ? await firmsWithin(key) : [];
  const known = new Set(begun.map(({ id }) => id));
  const found = [...begun, ...within.filter(({ id }) => !known.has(id))].slice(0, maxFirms);
  return { ok: true, firms: found.length > 0 ? found : await mostLike(key, maxFirms) };
}

function firmsWithin(key: string): Promise<FoundFirm[]> {
  return listFirms(sql`select id from firms where name_key like ${`% ${key}%`} limit ${maxBegun}`, {
    key,
    max: maxFirms,
  });
}

/** The firm with this exact name, else the firms with the most similar names. */
export async function nearestFirms(name: string): Promise<{ isThere: boolean; firms: FoundFirm[] }> {
  const key = await keyOf(name);
  const same = await listFirms(sql`select id from firms where name_key = ${key} limit ${maxNearest}`, {
    key,
    max: maxNearest,
  });
  return same.length > 0
    ? { isThere: true, firms: same }
    : { isThere: false, firms: await mostLike(key, maxNearest) };
}

async function keyOf(text: string): Promise<string> {
  const { key } = await getRow(db(), { key: cell.text })`
    select name_key(${oneLine(text, maxTextLength)}) as key`;
  return key;
}

const minSimilarity = 0.4;
/** How much of a typed word a name must contain: "hamza" matches "hamsa". */
const minWordSimilarity = 0.5;
/** Further words are ignored. */
const maxWords = 4;
/** A word that starts more names than this ("architects") is too common to help. */
const maxMeant = 60;
/** A word that is similar to more names than this is ignored. */
const maxLike = 200;

/** Searches by rare words, because the trigram index reads every name that shares a part of the text. */
async function mostLike(key: string, max: number): Promise<FoundFirm[]> {
  const words = [...new Set(key.split(' '))].filter(({ length }) => length >= minWithin).slice(0, maxWords);
  if (words.length === 0) {
    return [];
  }
  return db().transaction(async (tx) => {
    await tx.execute(
      sql`set local pg_trgm.word_similarity_threshold = ${sql.raw(String(minWordSimilarity))}`,
    );
    return listFirms(
      sql`select id from (
            select f.id, f.name_key
              from (select word from unnest(${sql.param(words)}::text[]) as word
                     where (select count(*) from (
                              select from name_starts
                               where kind = 'firm' and ${beginsWith(sql`key`, sql`word`)}
                               limit ${maxMeant + 1}) as begun) <= ${maxMeant}) as rare
             cross join lateral (select id, name_key from firms where name_key %> rare.word limit ${maxLike}) as f
             group by f.id, f.name_key
            having similarity(f.name_key, ${key}) >= ${minSimilarity}) as similar_firms
           order by similarity(name_key, ${key}) desc, id limit ${max}`,
      { key, max },
      tx,
    );
  });
}

async function listFirms(
  ids: SQL,
  { key, max }: { key: string; max: number },
  on: Pick<Database, 'execute'> = db(),
): Promise<FoundFirm[]> {
  const rows = await listRows(on, {
    id: firms.id,
    name: firms.name,
    discipline: orNull(oneOf(disciplines)),
    place: orNull(places.label),
    projectCount: cell.number,
  })`
    select f.id, f.name, f.discipline, g.label as place, coalesce(c.listed_count, 0) as project_count
      from (${ids}) as found
      join firms f on f.id = found.id
      left join places g on g.id = f.place_id
      left join project_counts c on c.key = 'firm:' || f.id
     order by f.name_key = ${key} desc, f.name_key like ${`${key}%`} desc, similarity(f.name_key, ${key}) > 0.8 desc,
              coalesce(c.listed_count, 0) desc, f.name_key, f.id limit ${max}`;
  return rows.map(({ discipline, ...firm }) => ({
    ...firm,
    discipline: discipline ? disciplines[discipline] : null,
  }));
}
