import type { AuthenticateResult } from 'mailauth';
import type { MailEnvelope } from '../db/schema/inbound-mails.ts';
import { env } from '../env.server.ts';
import { resolveDns } from './resolve-dns.server.ts';

/**
 * Whether a mail is from the domain that it says it is from. `forged`: that domain says that it is not; `unproven`: nobody
 * says so, or only SPF could and the server is not known; `unknown`: who would say so does not answer for now.
 */
export type Proof = 'proven' | 'forged' | 'unproven' | 'unknown';

/**
 * Asks the domain of the From header by DKIM, and by SPF where the server is known that brought the mail, as DMARC does:
 * one of the two must hold, and for that very domain. A forwarded mail is still proven by its DKIM signature. Nobody's
 * word on it is taken, also not that of a header.
 */
export async function proveSender(raw: Buffer, envelope: MailEnvelope): Promise<Proof> {
  const { clientAddress, helo, from } = envelope;
  // Only what works on jobs needs it, and not from the start on.
  const { authenticate } = await import('mailauth');
  const { dkim, spf, dmarc } = await authenticate(raw, {
    ...(clientAddress ? { ip: clientAddress, helo: helo || clientAddress, sender: from ?? '' } : {}),
    mta: new URL(env().origin).hostname,
    resolver: resolveDns,
    rejectRsaSha1: true,
    disableArc: true,
    disableBimi: true,
  });
  // Without the address of a server there is nothing that SPF could say.
  const result = { dkim, dmarc, spf: clientAddress ? spf : false } as const;
  if (isAligned(result)) {
    return 'proven';
  }
  if (isAwayFor(result)) {
    return 'unknown';
  }
  return clientAddress && dmarc && dmarc.status.result === 'fail' ? 'forged' : 'unproven';
}

type Results = Pick<AuthenticateResult, 'dkim' | 'spf' | 'dmarc'>;

function isAligned({ dkim, spf, dmarc }: Results): boolean {
  // A signature over only the beginning of a mail lets anybody write on below it.
  const isSigned = dkim.results.some(
    ({ status }) => status.result === 'pass' && status.aligned && !status.underSized,
  );
  return isSigned || isSentFrom(dkim.headerFrom[0] ?? '', { spf, dmarc });
}

function isSentFrom(sender: string, { spf, dmarc }: Omit<Results, 'dkim'>): boolean {
  if (dmarc && dmarc.status.result !== 'none') {
    // As strictly as the domain's own policy says.
    return Boolean(dmarc.alignment?.spf?.result);
  }
  const domain = sender.split('@').at(-1)?.toLowerCase() ?? '';
  const envelope = spf && spf.status.result === 'pass' ? spf.domain.toLowerCase() : '';
  return domain !== '' && (envelope === domain || envelope.endsWith(`.${domain}`));
}

/** Whether one of those who would have to be asked did not answer. */
function isAwayFor({ dkim, spf, dmarc }: Results): boolean {
  const said = [
    ...dkim.results.map(({ status }) => status.result),
    spf ? spf.status.result : null,
    dmarc ? dmarc.status.result : null,
  ];
  return said.includes('temperror');
}
