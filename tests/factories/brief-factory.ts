import { randomUUID } from 'node:crypto';
import type { Actor } from '#app/features/accounts/actor.ts';
import { sendBrief } from '#app/features/work/briefs/send/send-brief.server.ts';
import type { BriefForm } from '#app/features/work/briefs/write/write-draft.server.ts';
import { typedBrief } from './typed-brief.ts';

export function briefForm(recipients: readonly string[], overrides: Partial<BriefForm> = {}): BriefForm {
  return { typed: typedBrief(), recipients, showsRecipients: false, files: [], uploads: [], ...overrides };
}

/** Has a client send a brief; returns its id. */
export async function sentBrief(
  client: Actor,
  creatives: readonly { creativeId: string }[],
  overrides: Partial<BriefForm> = {},
): Promise<string> {
  const id = randomUUID();
  const form = briefForm(
    creatives.map(({ creativeId }) => creativeId),
    overrides,
  );
  const sent = await sendBrief(client, { id, version: 0, form });
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  return id;
}
