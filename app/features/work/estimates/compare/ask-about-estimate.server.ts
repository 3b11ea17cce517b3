import type { Actor } from '#app/features/accounts/actor.ts';
import { type SendResult, sendMessage } from '#app/features/talk/messages/write/send-message.server.ts';
import { compareEstimates, questionStart } from './compare.ts';
import { findComparison } from './find-comparison.server.ts';

type Question = {
  briefId: string;
  estimateId: string;
  row: string;
  question: string;
  /** Made with the form, so that a second submit does not send the question twice. */
  sendKey: string;
};

export type Asked = { ok: true; threadId: string; name: string } | Extract<SendResult, { ok: false }>;

export async function askAboutEstimate(actor: Actor, question: Question): Promise<Asked> {
  const found = await findComparison(actor, question.briefId);
  const estimate = found?.estimates.find(({ id }) => id === question.estimateId);
  const row =
    found &&
    compareEstimates(found.estimates, { brief: found.brief, ticked: [] })
      .groups.flatMap(({ rows }) => rows)
      .find(({ key }) => key === question.row);
  if (!estimate || !row) {
    return { ok: false, code: 'notFound' };
  }
  if (estimate.threadId === null) {
    return { ok: false, code: 'departed' };
  }
  const start = questionStart(row.topic, { number: found.brief.number, version: estimate.version });
  const sent = await sendMessage(actor, {
    to: { threadId: estimate.threadId },
    sendKey: question.sendKey,
    body: `${start} ${question.question}`,
    uploads: [],
  });
  return sent.ok ? { ok: true, threadId: sent.threadId, name: estimate.creative.name } : sent;
}
