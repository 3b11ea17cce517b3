import { z } from 'zod';
import { getActor } from '#app/features/accounts/session.server.ts';
import { maxDates, readDates, readInstead } from '#app/features/talk/messages/dates/proposed-dates.ts';
import { openWordsProblem } from '#app/features/talk/messages/desk/fill-reply.ts';
import { sendRefusals, wrongDates } from '#app/features/talk/messages/message-messages.ts';
import { briefSchema, messageSchema, piecesSchema } from '#app/features/talk/messages/message-schema.ts';
import { noStudyText, readAttachedStudy } from '#app/features/talk/messages/study/attached-study.ts';
import { sendMessage } from '#app/features/talk/messages/write/send-message.server.ts';
import { now } from '#app/platform/clock.ts';
import type { Route } from './+types/messages.ts';

const senderOf = z.object({ as: z.uuid() });
const recipient = z.union([z.object({ threadId: z.uuid() }), z.object({ creativeId: z.uuid() })]);

/**
 * `POST /api/messages` {sendKey, body, uploads, brief?, dates?, instead?, pieces?, study?, threadId | creativeId, as?}
 * → 201 {threadId, messageId}. Can be retried with the same key. `as`: the page's account; the session must be its own.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context);
  const body = await request.json().catch(() => null);
  const sender = senderOf.safeParse(body);
  if (!actor || (sender.success && sender.data.as !== actor.userId)) {
    return refuse(401, 'Please sign in again, then resend your message.');
  }
  const message = messageSchema.safeParse(body);
  const to = recipient.safeParse(body);
  const brief = briefSchema.nullish().safeParse(body?.brief);
  const dates = Array.isArray(body?.dates) ? readDates(body.dates.slice(0, maxDates + 1), now()) : [];
  if (!message.success) {
    return refuse(400, message.error.issues[0]?.message ?? 'This message cannot be sent.');
  }
  const open = actor.userType === 'creative' ? openWordsProblem(message.data.body) : null;
  if (open) {
    return refuse(400, open);
  }
  const pieces = piecesSchema.safeParse(body?.pieces ?? []);
  if (!pieces.success) {
    return refuse(400, pieces.error.issues[0]?.message ?? 'These pictures cannot be sent.');
  }
  const link = typeof body?.study === 'string' ? body.study : '';
  const study = link === '' ? null : readAttachedStudy(link);
  if (link !== '' && !study) {
    return refuse(400, noStudyText);
  }
  if (!dates) {
    return refuse(400, wrongDates);
  }
  if (!to.success || !brief.success) {
    return refuse(400, 'This message cannot be sent.');
  }
  const sent = await sendMessage(actor, {
    ...message.data,
    to: to.data,
    brief: filled(brief.data),
    ...(dates.length > 0 ? { dates, instead: readInstead(body?.instead) } : {}),
    ...(pieces.data.length > 0 ? { pieces: pieces.data } : {}),
    study: study?.query ?? null,
  });
  if (!sent.ok) {
    const { status, message: why } = sendRefusals[sent.code];
    return refuse(status, why);
  }
  return Response.json({ threadId: sent.threadId, messageId: sent.messageId }, { status: 201 });
}

/** Null when no field was filled in. */
function filled(brief: z.infer<typeof briefSchema> | null | undefined) {
  const entries = Object.entries(brief ?? {}).filter(([, text]) => text);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
