import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

/** Sent to both addresses of merged accounts. Always sent. */
export function accountsMergedEmail({
  firstName,
  keptEmail,
  goneEmail,
  supportEmail,
  signInUrl,
}: {
  firstName: string;
  keptEmail: string;
  goneEmail: string;
  supportEmail: string;
  signInUrl: string;
}) {
  return makeEmail({
    template: 'accounts-merged',
    subject: 'Your two accounts are one now',
    preview: `Sign in as ${keptEmail} from now on.`,
    heading: 'Your two accounts are one now',
    paragraphs: [
      greeting(firstName),
      `We merged the account of ${goneEmail} into the account of ${keptEmail}. Conversations, reviews, saved creatives, invoices and files are all there.`,
      `Sign in as ${keptEmail} from now on, with the password of that account. The other ways to sign in, such as passkeys, lead there too.`,
    ],
    action: { label: 'Sign In', url: signInUrl },
    footnote: `If these are not both yours, write to ${supportEmail} at once.`,
  });
}
