import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Attention } from './count-attention.server.ts';
import './dashboard.css';

/** Where the administration leads (specification section 2), each with what there is or what waits there. */
export function AdminLinks({ counts }: { counts: Attention }) {
  return (
    <section aria-labelledby="manage-title">
      <div className="paneltitle">
        <h2 className="h3" id="manage-title">
          Manage
        </h2>
      </div>
      <ul className="linklist linklist--big">
        {linksOf(counts).map(({ to, label, text, waiting }) => (
          <li key={to}>
            <Link to={to}>
              <span>
                <span className="h4 block">{label}</span>
                <span className="small muted num">{text}</span>
              </span>
              <span className="flex items-center gap-3">
                {waiting ? (
                  <span className="mark mark--on num">{waiting.toLocaleString('en-US')}</span>
                ) : null}
                <Icon name="arrow-right" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AdminLink = { to: string; label: string; text: string; waiting?: number };

function linksOf(counts: Attention): AdminLink[] {
  const { reports, verifications, contactMessages, webhooks, mails, disputes, pastDue } = counts;
  return [
    {
      to: '/admin/blog',
      label: 'Blog',
      text: `${amount(counts.publishedPosts)} published, ${amount(counts.drafts, 'draft')}`,
    },
    {
      to: '/admin/users',
      label: 'Users',
      text: `${amount(counts.users, 'account')}, ${amount(counts.newUsersToday)} new today`,
    },
    {
      to: '/admin/moderation',
      label: 'Moderation',
      text: `${amount(reports, 'report')}, ${amount(verifications, 'verification request')} waiting`,
      waiting: reports + verifications,
    },
    {
      to: '/admin/messages',
      label: 'Contact messages',
      text: contactMessages === 0 ? 'All answered' : `${amount(contactMessages)} not answered`,
      waiting: contactMessages,
    },
    { to: '/admin/analytics', label: 'Analytics', text: 'People, plans, searches, messages' },
    { to: '/admin/settings', label: 'Settings', text: 'Prices, sign-up, notices' },
    {
      to: '/admin/attention',
      label: 'Needs attention',
      text: attentionText(counts),
      waiting: webhooks + mails + disputes + pastDue,
    },
    { to: '/admin/system', label: 'System', text: 'Checks, jobs, mail, disk, backup' },
    { to: '/admin/audit', label: 'Audit log', text: 'Who did what to whom, and when' },
  ];
}

/** '2 payments due, 1 dispute, 3 mails failed'. */
function attentionText({ webhooks, mails, disputes, pastDue }: Attention): string {
  const parts = [
    pastDue > 0 ? `${amount(pastDue, 'payment')} due` : null,
    disputes > 0 ? amount(disputes, 'dispute') : null,
    webhooks > 0 ? `${amount(webhooks, 'payment event')} failed` : null,
    mails > 0 ? `${amount(mails, 'mail')} failed` : null,
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing is due, disputed or failed' : parts.join(', ');
}

/** '1 draft', '3 drafts', '1,862'. */
function amount(count: number, thing = ''): string {
  const number = count.toLocaleString('en-US');
  return thing ? `${number} ${thing}${count === 1 ? '' : 's'}` : number;
}
