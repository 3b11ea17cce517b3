import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { type HeldBrief, holdBrief } from '#app/features/work/briefs/hold-brief.server.ts';
import { beginCommission } from '#app/features/work/commissions/shoot/begin-commission.server.ts';
import { costOf } from '#app/features/work/estimates/estimate-cost.ts';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import type { AgreementContent } from '#app/platform/db/schema/commissions.ts';
import { mayAcceptEstimates, offerRefusal } from './agreement-policy.ts';
import { findOffer, type Offer } from './find-agreement.server.ts';
import { notifyOfAcceptance } from './notify-of-acceptance.server.ts';

type Accepted =
  | { ok: true; agreementId: string }
  | {
      ok: false;
      code:
        | 'notAllowed'
        | 'notFound'
        | 'agreedOtherwise'
        | 'withdrawn'
        | 'replaced'
        | 'expired'
        | 'optionsChanged'
        | 'unreachable';
    };

type Acceptance = {
  briefId: string;
  estimateId: string;
  version: number;
  ticked: readonly string[];
  /** A message to those who are not chosen; null to send none now. */
  words: string | null;
};

/**
 * Turns the newest version of an estimate into an agreement: stores brief, lines, ticked options and terms as they
 * are, closes the brief, and sets the conversation to Booked. Idempotent. A version that was replaced, withdrawn or
 * has expired meanwhile is refused.
 */
export async function acceptEstimate(actor: Actor | null, acceptance: Acceptance): Promise<Accepted> {
  if (!mayAcceptEstimates(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return rollbackOnRefusal<Accepted>(async (tx) => {
    // Waits for anyone else who accepts, changes or ends this brief.
    const brief = await holdBrief(tx, actor, acceptance.briefId);
    const offer = brief && (await findOffer(actor, acceptance, tx));
    if (!brief || brief.number === null || !offer) {
      return { ok: false, code: 'notFound' };
    }
    const agreed = await findRow(tx, { id: cell.text, versionId: cell.text })`
      select id, coalesce(version_id::text, '') as version_id from agreements where brief_id = ${brief.id}`;
    if (agreed) {
      return agreed.versionId === offer.versionId
        ? { ok: true, agreementId: agreed.id }
        : { ok: false, code: 'agreedOtherwise' };
    }
    const refusal = refusalOf(brief, offer, acceptance);
    return refusal ? { ok: false, code: refusal } : agree(tx, actor, { brief, offer, acceptance });
  });
}

function refusalOf(
  brief: HeldBrief,
  offer: Offer,
  { version, ticked }: Acceptance,
): 'withdrawn' | 'replaced' | 'expired' | 'optionsChanged' | null {
  const refusal = offerRefusal({ ...offer, briefState: brief.state }, now());
  if (refusal !== 'withdrawn' && offer.version !== version) {
    return 'replaced';
  }
  if (refusal) {
    return refusal;
  }
  const options = new Set(offer.lines.flatMap(({ id, kind }) => (kind === 'option' ? id : [])));
  return ticked.every((id) => options.has(id)) ? null : 'optionsChanged';
}

async function agree(
  tx: Transaction,
  actor: Actor,
  { brief, offer, acceptance }: { brief: HeldBrief; offer: Offer; acceptance: Acceptance },
): Promise<Accepted> {
  const ticked = new Set(acceptance.ticked);
  const { total } = costOf(offer.lines, ticked);
  const at = now();
  const { id } = await getRow(tx, { id: cell.text })`
    insert into agreements (number, brief_id, version_id, thread_id, client_id, creative_id, firm_id, currency, total, content, agreed_at)
    select b.number, b.id, ${offer.versionId}, ${offer.threadId}, ${actor.userId}, ${offer.creativeId}, b.firm_id,
           ${offer.currency}, ${total}, ${JSON.stringify(contentOf(offer, ticked))}::jsonb, ${at}
      from briefs b where b.id = ${brief.id}
    returning id`;
  await beginCommission(tx, id);
  await tx.execute(sql`
    update estimate_versions set state = 'accepted', answered_at = ${at} where id = ${offer.versionId}`);
  await tx.execute(sql`
    update briefs set state = 'closed', ended_at = coalesce(ended_at, ${at}), draft = null where id = ${brief.id}`);
  const isNotified = await notifyOfAcceptance(tx, actor, {
    brief: { id: brief.id, number: briefName(brief.number ?? 0), revision: brief.revision },
    agreement: { id, total, currency: offer.currency },
    offer,
    words: acceptance.words,
    at,
  });
  // No agreement without notifying the other side.
  return isNotified ? { ok: true, agreementId: id } : { ok: false, code: 'unreachable' };
}

function contentOf(offer: Offer, ticked: ReadonlySet<string>): AgreementContent {
  const { version, opening, terms, lines, creativeName, client, brief } = offer;
  return {
    brief,
    estimate: {
      version,
      opening,
      terms,
      lines: lines.map(({ id, use, view, ...line }) => ({
        ...line,
        ...(use ? { use } : {}),
        ...(view ? { view } : {}),
        isTicked: line.kind === 'option' && ticked.has(id),
      })),
    },
    client,
    creative: { name: creativeName },
  };
}
