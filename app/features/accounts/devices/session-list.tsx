import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { AccountSession } from '../settings/find-account.server.ts';
import '../account.css';
import { Moment } from '#app/ui/moment.tsx';

export function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  return (
    <div className="form-rows">
      <ul className="ruled-list">
        {sessions.map((session) => (
          <li key={session.id} className="session-row">
            <span>
              <b>{session.device}</b>
              <span className="small muted">
                {session.isThisOne ? (
                  'This device'
                ) : (
                  <>
                    Last used <Moment at={session.lastUsed} />
                  </>
                )}
              </span>
            </span>
            {session.isThisOne ? null : (
              <Form method="post" intent="endSession" fields={{ sessionId: session.id }} preventScrollReset>
                <Button type="submit" size="sm" aria-label={`Sign out ${session.device}`}>
                  Sign Out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" intent="endOtherSessions" preventScrollReset>
          <Button type="submit" size="sm">
            Sign Out All Other Devices
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
