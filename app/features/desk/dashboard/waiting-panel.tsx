import type { WaitingThreads } from '#app/features/talk/messages/inbox/find-waiting-threads.server.ts';
import { StageChip } from '#app/features/talk/messages/inbox/stage-chip.tsx';
import { waitText } from '#app/features/talk/messages/inbox/waiting-text.ts';
import { Link } from '#app/ui/link.tsx';
import { NothingYet, OverviewPanel } from './overview-panel.tsx';
import './overview.css';

type WaitingPanelProps = {
  waiting: WaitingThreads;
  isClient: boolean;
  now: string;
};

const shown = 5;

export function WaitingPanel({ waiting, isClient, now }: WaitingPanelProps) {
  const more = waiting.count - Math.min(shown, waiting.threads.length);
  return (
    <OverviewPanel
      title={isClient ? 'New replies' : 'Waiting for you'}
      aside={
        <Link className="link small" to="/messages">
          All messages
        </Link>
      }
    >
      {waiting.threads.length === 0 ? (
        <NothingYet
          title={isClient ? 'Nothing new' : 'Nobody'}
          text={
            isClient
              ? 'When a creative replies, it appears here and you get an email.'
              : 'When a client writes, it appears here and you get an email.'
          }
        />
      ) : (
        <ul>
          {waiting.threads.slice(0, shown).map((thread) => (
            <li className="line-b-rule" key={thread.id}>
              <Link to={`/messages/${thread.id}`} className="overview-row">
                <span className="flex items-center gap-3 min-w-0">
                  <span dir="auto" className="overview-name">
                    {thread.name}
                  </span>
                  {thread.stage ? <StageChip stage={thread.stage} /> : null}
                </span>
                <span className="text-sm muted nowrap num">{waitText(thread.since, new Date(now))}</span>
                <span dir="auto" className="overview-text">
                  {thread.preview}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? (
        <p className="small muted num pt-3">And {more.toLocaleString('en-US')} more in your messages.</p>
      ) : null}
    </OverviewPanel>
  );
}
