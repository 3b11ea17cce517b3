import type { UserCounts } from './count-users.server.ts';
import '../members.css';

export function UserCountList({ counts }: { counts: UserCounts }) {
  return (
    <dl className="ruled-columns counts">
      {[
        ['Total Users', counts.total] as const,
        ['Creatives', counts.creatives] as const,
        ['Clients', counts.clients] as const,
      ].map(([label, amount]) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>{amount.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
