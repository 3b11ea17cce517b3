import { licenseEmail } from '#app/emails/work-emails.tsx';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { licensePath } from '#app/features/vocabulary/work-address.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { licenseLink } from './license-cells.server.ts';
import { allowedSentences, licenseSentence } from './license-words.ts';

export type Holder = { userId: string | null; email: string | null };

export type LicenseNews = {
  title: string;
  excerpt: string;
  paragraphs: readonly string[];
};

export function notifyOfLicense(
  tx: Transaction,
  { license, content, holder }: { license: { number: string }; content: LicenseContent; holder: Holder },
): Promise<void> {
  return notifyHolder(tx, {
    number: license.number,
    holder,
    personName: content.party.personName,
    news: {
      title: `Your license ${license.number} for ${content.project.name}`,
      excerpt: licenseSentence(content),
      paragraphs: [
        licenseSentence(content),
        `Allowed. ${allowedSentences(content).join(' ')}`,
        'The certificate carries no price. You can show it to any magazine, printer or platform that asks.',
      ],
    },
  });
}

export async function notifyHolder(
  tx: Transaction,
  {
    number,
    holder,
    personName,
    news: { title, excerpt, paragraphs },
  }: { number: string; holder: Holder; personName: string; news: LicenseNews },
): Promise<void> {
  const { userId, email } = holder;
  if (userId) {
    const to = licensePath(number);
    await notify(tx, { userId, kind: 'license', subjectId: number, detail: { title, excerpt, to } });
    await mailMember(tx, {
      userId,
      kind: 'licenses',
      write: (reader) =>
        licenseEmail({
          ...reader,
          title,
          paragraphs,
          action: { label: 'Open Certificate', url: `${env().origin}${to}` },
        }),
    });
  } else if (email) {
    const mail = await licenseEmail({
      firstName: personName.split(' ')[0] ?? '',
      title,
      paragraphs,
      action: { label: 'Open Certificate', url: licenseLink(number) },
    });
    await postMail(tx, mail, { to: email });
  }
}
