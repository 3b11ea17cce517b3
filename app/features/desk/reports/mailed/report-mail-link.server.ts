import { env } from '#app/platform/env.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { dropReportMail } from './report-mails.server.ts';

export function endReportMailUrl(id: string): string {
  const query = new URLSearchParams({ report: id, signature: sign('report mail', id) });
  return `${env().origin}/unsubscribe?${query}`;
}

/** Ends the report email of such an address. `linkInvalid`: the signature is wrong. */
export async function endReportMailByLink(
  query: URLSearchParams,
): Promise<{ ok: true } | { ok: false; code: 'linkInvalid' }> {
  const id = query.get('report');
  if (!isUuid(id) || !isSigned('report mail', id, query.get('signature') ?? '')) {
    return { ok: false, code: 'linkInvalid' };
  }
  await dropReportMail(id);
  return { ok: true };
}
