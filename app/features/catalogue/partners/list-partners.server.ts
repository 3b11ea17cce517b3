import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { partnerKeys, partners } from '#app/platform/db/schema/partners.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { inOrder, type TableOrder } from '#app/ui/table-order.ts';
import { keyLabel } from './keys/api-key.ts';
import type { partnerColumns } from './partner-columns.ts';

export type PartnerOrder = TableOrder<keyof typeof partnerColumns>;

export type PartnerLine = {
  id: string;
  name: string;
  isSuspended: boolean;
  keyCount: number;
  lastUsedOn: string | null;
};

/** All partners, by name unless sorted; there are never many. The caller must be an admin. */
export async function listPartners({ name, isFalling }: PartnerOrder): Promise<PartnerLine[]> {
  const all = await listRows(db(), {
    id: partners.id,
    name: partners.name,
    isSuspended: cell.boolean,
    keyCount: cell.number,
    lastUsedOn: orNull(cell.day),
  })`
    select p.id, p.name, p.suspended_at is not null as is_suspended,
           count(k.id) filter (where k.revoked_at is null)::int as key_count, max(k.last_used_on) as last_used_on
      from partners p left join partner_keys k on k.partner_id = p.id
     group by p.id order by lower(p.name), p.id`;
  const sortedBy = { name: nameOf, keys: keysOf, used: usedOf }[name];
  return inOrder(all, sortedBy, isFalling);
}

const nameOf = (partner: PartnerLine) => partner.name;
const keysOf = (partner: PartnerLine) => partner.keyCount;
const usedOf = (partner: PartnerLine) => partner.lastUsedOn;

export type PartnerKey = {
  id: string;
  label: string;
  name: string;
  requestsPerMinute: number;
  createdAt: string;
  lastUsedOn: string | null;
  revokedAt: string | null;
};

export type PartnerPage = {
  id: string;
  name: string;
  contact: string;
  suspendedAt: string | null;
  keys: PartnerKey[];
};

/** A partner with their keys; null when there is none. The caller must be an admin. */
export async function findPartner(id: string): Promise<PartnerPage | null> {
  if (!isUuid(id)) {
    return null;
  }
  const [partner, keys] = await Promise.all([
    findRow(db(), {
      id: partners.id,
      name: partners.name,
      contact: partners.contact,
      suspendedAt: orNull(cell.isoTime),
    })`select id, name, contact, suspended_at from partners where id = ${id}`,
    listRows(db(), {
      id: partnerKeys.id,
      name: partnerKeys.name,
      requestsPerMinute: partnerKeys.requestsPerMinute,
      createdAt: cell.isoTime,
      lastUsedOn: partnerKeys.lastUsedOn,
      revokedAt: orNull(cell.isoTime),
    })`
      select id, name, requests_per_minute, created_at, last_used_on, revoked_at from partner_keys
       where partner_id = ${id} order by revoked_at desc nulls first, created_at desc, id limit 100`,
  ]);
  return partner && { ...partner, keys: keys.map((key) => ({ ...key, label: keyLabel(key.id) })) };
}
