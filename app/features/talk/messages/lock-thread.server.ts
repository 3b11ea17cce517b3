import type { Actor } from '#app/features/accounts/actor.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { sideOf } from './thread-policy.ts';

export type LockedThread = {
  id: string;
  clientId: string;
  creativeId: string;
  creativeUserId: string;
  clientName: string;
  creativeName: string;
  stage: string;
  createdAt: Date;
  firstReplySeconds: number | null;
};

/** Locks the thread until the transaction ends, which keeps its messages in order. */
export async function lockThread(
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'userType'>,
  id: string,
): Promise<LockedThread | null> {
  const row = await findRow(tx, threadShape)`
    select t.id, t.client_id, t.creative_id, c.user_id as creative_user_id,
           coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name, '') as client_name,
           coalesce(c.business_name, '') as creative_name,
           t.stage, t.created_at, t.first_reply_seconds
      from threads t left join creative_profiles c on c.id = t.creative_id
      left join profiles p on p.user_id = t.client_id
     where t.id = ${id} for update of t`;
  if (!row) {
    return null;
  }
  const { clientId, creativeId, creativeUserId } = row;
  if (clientId === null || creativeId === null || creativeUserId === null) {
    throw new Refusal(sideOf(actor, row) ? 'departed' : 'notFound');
  }
  return { ...row, clientId, creativeId, creativeUserId };
}

const threadShape = {
  id: threads.id,
  clientName: cell.text,
  creativeName: cell.text,
  stage: threads.stage,
  createdAt: threads.createdAt,
  firstReplySeconds: threads.firstReplySeconds,
  clientId: threads.clientId,
  creativeId: threads.creativeId,
  creativeUserId: orNull(creativeProfiles.userId),
};

export type RefusalCode =
  | 'notFound'
  | 'notAllowed'
  | 'blocked'
  | 'departed'
  | 'tooMany'
  | 'filesGone'
  | 'piecesGone'
  | 'dayGone';

/** Thrown inside a transaction to roll it back. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}
