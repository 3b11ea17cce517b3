import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { licenseRequests } from '#app/platform/db/schema/licenses.ts';
import { requestStates } from './request-policy.ts';
import { askedWords } from './request-words.ts';

export type RequestRow = {
  id: string;
  number: number;
  state: (typeof requestStates)[number];
  name: string;
  what: string;
  hasOffer: boolean;
  at: string;
};

const maxListed = 20;

export async function listRequests(actor: Actor): Promise<RequestRow[]> {
  const isAsked = actor.userType === 'creative';
  const isOwn = isAsked ? sql`r.creative_id = ${actor.creativeId}::uuid` : sql`r.client_id = ${actor.userId}`;
  const rows = await listRows(db(), {
    id: cell.text,
    number: licenseRequests.number,
    state: oneOf(requestStates),
    content: licenseRequests.content,
    creativeName: cell.text,
    offer: licenseRequests.offer,
    at: cell.isoTime,
  })`
    select r.id, r.number, r.state::text as state, r.content, r.offer, r.created_at as at,
           coalesce(c.business_name, 'A former member') as creative_name
      from license_requests r left join creative_profiles c on c.id = r.creative_id
     where ${isOwn} order by r.state <> 'open', r.created_at desc, r.id limit ${maxListed}`;
  return rows.map(({ content, creativeName, offer, ...row }) => ({
    ...row,
    name: isAsked ? content.party.name : creativeName,
    what: askedWords(content),
    hasOffer: offer > 0,
  }));
}
