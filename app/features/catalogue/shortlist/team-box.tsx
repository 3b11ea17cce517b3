import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import type { TeamSharing } from './team-shortlists.server.ts';
import './team-box.css';

export function teamShortlistPath(userId: string): string {
  return `/shortlist/team/${userId}`;
}

export function TeamBox({ team }: { team: TeamSharing }) {
  return (
    <section className="team-box" aria-label="Your firm">
      <div className="small">
        {team.lists.length === 0 ? (
          <p className="muted">Nobody at {team.firmName} shares a shortlist with you yet.</p>
        ) : (
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <span className="muted">Shared by your firm:</span>
            {team.lists.map(({ userId, name, count }) => (
              <Link key={userId} className="link" to={teamShortlistPath(userId)}>
                {name} ({count.toLocaleString('en-US')})
              </Link>
            ))}
          </p>
        )}
        <p className="muted">
          {team.isShared
            ? `Everybody at ${team.firmName} sees whom you saved, without your notes.`
            : 'Only you see whom you saved.'}
        </p>
      </div>
      <Form method="post" intent={team.isShared ? 'keepFromFirm' : 'shareWithFirm'} preventScrollReset>
        <Button type="submit" size="sm">
          {team.isShared ? 'Stop Sharing with Firm' : 'Share with Firm'}
        </Button>
      </Form>
    </section>
  );
}
