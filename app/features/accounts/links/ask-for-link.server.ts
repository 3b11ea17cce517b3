import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import type { Counted } from '#app/platform/rate-limit/rate-limit.server.ts';
import { type AskedLink, postLinkJob } from './post-link.job.server.ts';

const mailOf = { reset: 'reset', confirmation: 'confirmation', signIn: 'signInLink' } as const;

/**
 * Asks for a link by mail. Answer and work are the same whether the address has an account or not; only the job that
 * comes after it knows. `address`: where the wish comes from.
 */
export async function askForLink(asked: AskedLink, { address }: { address: string }): Promise<Counted> {
  const counted = await countMail(mailOf[asked.kind], { to: asked.email, address });
  if (counted.ok) {
    await enqueue(postLinkJob, asked);
  }
  return counted;
}
