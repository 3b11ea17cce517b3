import type { RecipientStatus } from './list-recipients.server.ts';
import '#app/features/talk/messages/inbox/inbox.css';

const words: Record<RecipientStatus, string> = {
  sent: 'Sent',
  seen: 'Seen',
  estimate: 'Estimate received',
  declined: 'Declined',
};

const ticks: Record<Exclude<RecipientStatus, 'declined'>, number> = { sent: 1, seen: 2, estimate: 3 };

export function RecipientStatusChip({ status, label }: { status: RecipientStatus; label?: string }) {
  if (status === 'declined') {
    return <span className="stage faint">{words.declined}</span>;
  }
  return (
    <span className="stage">
      <i className="ticks" aria-hidden="true">
        {[1, 2, 3].map((tick) => (
          <b key={tick} className={tick <= ticks[status] ? 'is-on' : undefined} />
        ))}
      </i>
      {label ?? words[status]}
    </span>
  );
}
