import { makeEmail } from './email.tsx';

export function endpointDisabledEmail({
  partner,
  address,
  reason,
  url,
}: {
  partner: string;
  address: string;
  reason: string;
  url: string;
}) {
  return makeEmail({
    template: 'endpoint-disabled',
    subject: `Webhooks to ${partner} are disabled`,
    preview: 'Nothing could be delivered for three days.',
    heading: `Webhooks to ${partner} are disabled`,
    paragraphs: [
      `Nothing could be delivered to ${address} for three days. The last time: ${reason}`,
      'What happens until it is enabled again is not sent there. Ask the partner to repair the endpoint, then enable it.',
    ],
    action: { label: 'Open Partner', url },
    footnote: 'What waited is kept for 30 days and sent once the endpoint is enabled.',
  });
}
