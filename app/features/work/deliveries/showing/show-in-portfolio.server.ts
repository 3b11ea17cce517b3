import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { titleOfFile } from '#app/features/catalogue/portfolio/edit/from-files.ts';
import { addItems, type NewItem } from '#app/features/catalogue/portfolio/edit/save-item.server.ts';
import { creditMaxLength, titleMaxLength } from '#app/features/catalogue/portfolio/portfolio-schema.ts';
import { canBeAsked } from '#app/features/catalogue/reviews/reply-to-review.server.ts';
import { receiveStream } from '#app/features/uploads/receive-form.server.ts';
import { now } from '#app/platform/clock.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { type Delivery, findDelivery } from '../find-delivery.server.ts';
import { openRendition } from '../renditions/open-rendition.server.ts';

type Shown =
  | { ok: true; count: number }
  | { ok: false; code: 'notFound' | 'notAllowed' | 'noneChosen' | 'portfolioFull' | 'notShown' };

const claimMinutes = 10;

/**
 * Adds delivered pictures, by number, to the end of the creative's portfolio, with the credits of the commission,
 * re-encoded from their web size like any upload. Each only once; none when there is no room for all.
 */
export async function showInPortfolio(
  actor: Actor,
  { commissionId, numbers }: { commissionId: string; numbers: readonly number[] },
): Promise<Shown> {
  const delivery = await findDelivery({ actor, commissionId });
  if (!delivery) {
    return { ok: false, code: 'notFound' };
  }
  if (delivery.side.kind !== 'creative' || delivery.state !== 'delivered') {
    return { ok: false, code: 'notAllowed' };
  }
  const room = await roomOf(actor);
  if (numbers.length === 0) {
    return { ok: false, code: 'noneChosen' };
  }
  const claimed = await claim(delivery, numbers);
  if (claimed.length > room) {
    await release(claimed);
    return { ok: false, code: 'portfolioFull' };
  }
  try {
    const shown = await show(actor, delivery, claimed);
    if (!shown.ok) {
      await release(claimed);
    }
    return shown;
  } catch (error) {
    await release(claimed);
    throw error;
  }
}

async function roomOf(actor: Actor): Promise<number> {
  const { count } = await getRow(db(), { count: cell.number })`
    select count(*)::int as count from portfolio_items where creative_id = ${actor.creativeId}::uuid`;
  return entitlementsOf(actor).portfolioLimit - count;
}

type Claimed = { pictureId: string; versionId: string; position: number; title: string; fileName: string };

/** Claims those of these pictures that are neither in the portfolio nor being added by another request, in order. */
function claim({ id }: Delivery, numbers: readonly number[]): Promise<Claimed[]> {
  return listRows(db(), {
    pictureId: cell.text,
    versionId: cell.text,
    position: cell.number,
    title: cell.text,
    fileName: cell.text,
  })`
    with mine as (
      insert into shown_pictures (picture_id, claimed_at)
      select id, ${now()}::timestamptz from commission_pictures
       where commission_id = ${id} and state = 'final' and position = any(${`{${numbers.join(',')}}`}::int[])
      on conflict (picture_id) do update set claimed_at = excluded.claimed_at, upload_id = null
       where shown_pictures.claimed_at < excluded.claimed_at - make_interval(mins => ${claimMinutes})
         and not exists (select from uploads u where u.id = shown_pictures.upload_id and u.state = 'attached')
      returning picture_id
    )
    select p.id as picture_id, v.id as version_id, p.position, p.title, p.file_name
      from mine join commission_pictures p on p.id = mine.picture_id join picture_versions v on v.storage_key = p.storage_key
     order by p.position`;
}

async function release(claimed: readonly Claimed[]): Promise<void> {
  await db().execute(sql`
    delete from shown_pictures s
     where picture_id = any(${`{${claimed.map(({ pictureId }) => pictureId).join(',')}}`}::uuid[])
       and not exists (select from uploads u where u.id = s.upload_id and u.state = 'attached')`);
}

async function show(actor: Actor, delivery: Delivery, claimed: readonly Claimed[]): Promise<Shown> {
  const credits = await findCredits(delivery.id);
  const items: NewItem[] = [];
  for (const { pictureId, versionId, position, title, fileName } of claimed) {
    const rendition = await openRendition(versionId, 'web');
    const kept =
      rendition &&
      (await receiveStream(await rendition.stream(), actor, {
        filename: fileName.replace(/\.[^.]*$/, '.jpg'),
        purpose: 'portfolio',
        crop: null,
      }));
    if (!kept?.ok) {
      return { ok: false, code: 'notShown' };
    }
    await db().execute(sql`
      update shown_pictures set upload_id = ${kept.upload.id} where picture_id = ${pictureId}`);
    items.push({
      uploadId: kept.upload.id,
      title: firstCharacters(
        title || titleOfFile(fileName) || `${delivery.name} ${position}`,
        titleMaxLength,
      ),
      ...credits,
    });
  }
  const added = items.length > 0 ? await addItems(actor, items) : ({ ok: true } as const);
  if (added.ok) {
    return { ok: true, count: items.length };
  }
  return { ok: false, code: added.code === 'portfolioFull' ? 'portfolioFull' : 'notShown' };
}

async function findCredits(commissionId: string) {
  const row = await getRow(db(), {
    project: orNull(cell.text),
    architect: orNull(cell.text),
    location: orNull(cell.text),
    year: orNull(cell.number),
  })`
    select a.content->'brief'->'content'->>'projectName' as project, a.content->'brief'->>'place' as location,
           extract(year from coalesce(m.shot_on, m.delivered_at))::int as year,
           (select p.name from commission_parties p
             where p.commission_id = m.id and p.role = 'architect' and p.state = 'joined' order by p.number limit 1) as architect
      from commissions m join agreements a on a.id = m.agreement_id where m.id = ${commissionId}`;
  const short = (text: string | null) => text && firstCharacters(text, creditMaxLength);
  return {
    project: short(row.project),
    architect: short(row.architect),
    location: short(row.location),
    year: row.year,
  };
}

/**
 * What a creative can still do after delivery: which pictures are not in the portfolio, and whether to ask for a
 * review.
 */
export async function findAfterDelivery(
  actor: Actor,
  { id, side, state, threadId }: Pick<Delivery, 'id' | 'side' | 'state' | 'threadId'>,
) {
  if (side.kind !== 'creative' || state !== 'delivered') {
    return null;
  }
  const shown = await listRows(db(), { pictureId: cell.text })`
    select s.picture_id from shown_pictures s join commission_pictures p on p.id = s.picture_id
      join uploads u on u.id = s.upload_id and u.state = 'attached'
     where p.commission_id = ${id}`;
  const asking = await findRow(db(), { id: cell.text })`
    select t.id from threads t join creative_profiles c on c.id = t.creative_id
     where t.id = ${threadId}::uuid and t.creative_id = ${actor.creativeId}::uuid and ${canBeAsked}`;
  return { shownIds: shown.map(({ pictureId }) => pictureId), mayAskForReview: asking !== null };
}
