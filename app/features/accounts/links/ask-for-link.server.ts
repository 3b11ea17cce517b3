import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import type { Counted } from '#app/platform/rate-limit/rate-limit.server.ts';
import { type LinkRequest, postLinkJob } from './post-link.job.server.ts';

const mailOf = { reset: 'reset', confirmation: 'confirmation', signIn: 'signInLink' } as const;

/**
 * Asks for a link by mail. Answer and work are the same whether the address has an account or not; only the job that
 * comes after it knows. `address`: where the wish comes from.
 */
export async function askForLink(link: LinkRequest, { address }: { address: string }): Promise<Counted> {
  const counted = await countMail(mailOf[link.kind], { to: link.email, address });
  if (counted.ok) {
    await enqueue(postLinkJob, link);
  }
  return counted;
}
