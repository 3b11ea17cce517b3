import type { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { Refusal } from '#app/features/talk/messages/lock-thread.server.ts';
import { beginThread } from '#app/features/talk/messages/write/add-message.server.ts';
import { daySeconds } from '#app/platform/days.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import type { LicenseRequestContent } from '#app/platform/db/schema/licenses.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { listAskable } from './find-request.server.ts';
import { notifyOfRequest } from './notify-of-request.server.ts';
import { askedWords, mayRequestLicenses, rightsWords } from './request-policy.ts';
import type { requestSchema } from './request-schema.ts';

type Asked =
  | { ok: true; requestId: string }
  | { ok: false; code: 'notAllowed' | 'piecesGone' | 'unreachable' | 'tooMany' };

const requestsOfDay: RateLimit = { name: 'license-request', points: 20, seconds: daySeconds };

export async function askForLicense(
  actor: Actor | null,
  asked: z.infer<typeof requestSchema>,
): Promise<Asked> {
  if (!mayRequestLicenses(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (await isSent(db(), actor, asked.id)) {
    return { ok: true, requestId: asked.id };
  }
  if (!(await consume(requestsOfDay, actor.userId))) {
    return { ok: false, code: 'tooMany' };
  }
  try {
    return await db().transaction((tx) => ask(tx, actor, asked));
  } catch (error) {
    if (error instanceof Refusal) {
      return { ok: false, code: 'unreachable' };
    }
    throw error;
  }
}

async function ask(tx: Transaction, actor: Actor, asked: z.infer<typeof requestSchema>): Promise<Asked> {
  const { id, pieces, company, place, purpose, uses, term, territory } = asked;
  const [firstPiece = ''] = pieces;
  const askable = await listAskable(firstPiece, tx);
  const chosen = askable.filter((piece) => pieces.includes(piece.id));
  const [first] = chosen;
  if (!first || chosen.length !== pieces.length) {
    return { ok: false, code: 'piecesGone' };
  }
  const thread = await beginThread(tx, actor, first.creativeId);
  if (!thread) {
    return { ok: false, code: 'unreachable' };
  }
  // A second click has waited for the conversation's lock.
  if (await isSent(tx, actor, id)) {
    return { ok: true, requestId: id };
  }
  const content: LicenseRequestContent = {
    project: { name: first.project, place: first.place, architect: first.architect },
    pieces: chosen.map((piece) => ({ id: piece.id, title: piece.title })),
    party: {
      name: company,
      personName: `${actor.firstName} ${actor.lastName}`.trim() || company,
      place: place || null,
    },
    uses,
    term,
    territory,
    purpose,
  };
  const made = await findRow(tx, { id: cell.text })`
    insert into license_requests (id, number, thread_id, client_id, creative_id, firm_id, content)
    values (${id}, nextval('brief_numbers'), ${thread.id}, ${actor.userId}, ${first.creativeId},
            (select firm_id from firm_members where user_id = ${actor.userId}), ${JSON.stringify(content)}::jsonb)
    on conflict (id) do nothing returning id`;
  if (!made) {
    // The id belongs to another user's request, which none of our forms submits.
    throw new Refusal('blocked');
  }
  const what = askedWords(content);
  const isNotified = await notifyOfRequest(tx, actor, {
    requestId: id,
    event: 'asked' as const,
    thread,
    side: 'client' as const,
    body: `I ask for a license for ${what}. ${rightsWords(content)}.\n\n${purpose}`,
    title: `${company} asks for a license: ${what}`,
    paragraphs: [`${company} asks to use ${what}. ${rightsWords(content)}.`],
    words: purpose,
  });
  if (!isNotified) {
    throw new Refusal('blocked');
  }
  return { ok: true, requestId: id };
}

async function isSent(on: Pick<Transaction, 'execute'>, actor: Actor, id: string): Promise<boolean> {
  const known = await findRow(on, { id: cell.text })`
    select id from license_requests where id = ${id} and client_id = ${actor.userId}`;
  return known !== null;
}
