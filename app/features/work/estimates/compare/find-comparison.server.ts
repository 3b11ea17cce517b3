import type { Actor } from '#app/features/accounts/actor.ts';
import { countStills, partiesToPrice } from '#app/features/vocabulary/brief-vocabulary.ts';
import { isStillValid } from '#app/features/vocabulary/terms-days.ts';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { mayKeepBriefs } from '#app/features/work/briefs/brief-policy.ts';
import { viewsWords } from '#app/features/work/briefs/brief-words.ts';
import {
  type BriefRecipient,
  listRecipients,
} from '#app/features/work/briefs/read/list-recipients.server.ts';
import { now } from '#app/platform/clock.ts';
import { earliestToday } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull, oneOf } from '#app/platform/db/rows.server.ts';
import { briefRevisions, briefs } from '#app/platform/db/schema/briefs.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import type { ComparedBrief, ComparedEstimate } from './compared-estimate.ts';
import { listBriefEstimates } from './list-brief-estimates.server.ts';
import { type ComparedFacts, listComparedFacts } from './list-compared-facts.server.ts';

export type Unanswered = {
  name: string;
  /** `withdrawn`: the creative took a sent estimate back. */
  status: 'waiting' | 'declined' | 'withdrawn';
  declineKind: string | null;
  declineWords: string | null;
};

export type FoundComparison = {
  brief: ComparedBrief & {
    id: string;
    number: number;
    name: string;
    state: 'sent' | 'withdrawn' | 'closed';
    views: string;
    estimatesBy: string | null;
  };
  estimates: (ComparedEstimate & { threadId: string | null })[];
  unanswered: Unanswered[];
  isAgreed: boolean;
};

const briefShape = {
  id: briefs.id,
  number: notNull(briefs.number),
  state: oneOf(['sent', 'withdrawn', 'closed']),
  revision: briefs.revision,
  content: briefRevisions.content,
  isAgreed: cell.boolean,
};

/** All answers to a brief; null for everyone but the client who wrote it. */
export async function findComparison(actor: Actor, briefId: string): Promise<FoundComparison | null> {
  if (!mayKeepBriefs(actor)) {
    return null;
  }
  const row = await findRow(db(), briefShape)`
    select b.id, b.number, b.state::text as state, b.revision, v.content,
           exists (select 1 from agreements a where a.brief_id = b.id) as is_agreed
      from briefs b join brief_revisions v on v.brief_id = b.id and v.revision = b.revision
     where b.id = ${uuidOrNull(briefId)}::uuid and b.client_id = ${actor.userId}`;
  if (!row) {
    return null;
  }
  const [recipients, sent, facts, stills] = await Promise.all([
    listRecipients(row.id),
    listBriefEstimates(actor, row.id),
    listComparedFacts(row.id),
    listStills(row.id),
  ]);
  const { id, number, state, revision, content, isAgreed } = row;
  const estimates = sent.map((estimate) => ({
    id: estimate.estimateId,
    version: estimate.version,
    state: estimate.state,
    lines: estimate.lines,
    currency: estimate.currency,
    terms: estimate.terms,
    threadId: estimate.threadId,
    revision: estimate.briefRevision,
    isValid: isStillValid(estimate.terms, now()),
    stills: stills.get(estimate.briefRevision) ?? 0,
    creative: creativeOf(
      recipients.find((recipient) => recipient.id === estimate.recipientId),
      facts.get(estimate.recipientId),
    ),
  }));
  return {
    brief: {
      id,
      number,
      state,
      revision,
      name: content.projectName ?? briefName(number),
      views: viewsWords(content.views ?? {}),
      estimatesBy: content.estimatesBy ?? null,
      uses: content.uses ?? [],
      parties: partiesToPrice(content),
      today: earliestToday(now()),
    },
    estimates,
    unanswered: recipients
      .filter((recipient) => !sent.some(({ recipientId }) => recipientId === recipient.id))
      .map((recipient) => unansweredOf(recipient, facts.get(recipient.id))),
    isAgreed,
  };
}

function creativeOf(
  recipient: BriefRecipient | undefined,
  facts: ComparedFacts | undefined,
): ComparedEstimate['creative'] {
  return {
    id: recipient?.creativeId ?? null,
    name: recipient?.name ?? '',
    place: recipient?.place ?? null,
    isVerified: recipient?.isVerified ?? false,
    rating: facts?.rating ?? null,
    reviewCount: facts?.reviewCount ?? 0,
    years: facts?.years ?? null,
    pictures: facts?.pictures ?? [],
  };
}

function unansweredOf(recipient: BriefRecipient, facts: ComparedFacts | undefined): Unanswered {
  const { name, declineKind, declineWords } = recipient;
  const status = facts?.hasWithdrawn ? 'withdrawn' : recipient.status === 'declined' ? 'declined' : 'waiting';
  return { name, status, declineKind, declineWords };
}

async function listStills(briefId: string): Promise<Map<number, number>> {
  const rows = await listRows(db(), { revision: briefRevisions.revision, content: briefRevisions.content })`
    select revision, content from brief_revisions
     where brief_id = ${briefId} and revision in (
       select v.brief_revision from brief_recipients r join estimates e on e.recipient_id = r.id
         join estimate_versions v on v.estimate_id = e.id where r.brief_id = ${briefId})`;
  return new Map(rows.map(({ revision, content }) => [revision, countStills(content.views ?? {})]));
}
