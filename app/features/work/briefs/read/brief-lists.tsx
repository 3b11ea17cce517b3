import { budgetBands } from '#app/features/vocabulary/brief-vocabulary.ts';
import { briefName, briefPath } from '#app/features/vocabulary/work-address.ts';
import { Link } from '#app/ui/link.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { useTimes } from '#app/ui/use-times.ts';
import { dayWords, viewsSum, windowWords } from '../brief-words.ts';
import type { AskedBriefRow, OwnBriefRow } from './list-briefs.server.ts';
import { RecipientStatusChip } from './recipient-answer.tsx';
import './brief-lists.css';

export function OwnBriefs({ briefs }: { briefs: readonly OwnBriefRow[] }) {
  const { localDayText } = useTimes();
  return (
    <ul className="line-t-ink" aria-label="Your briefs">
      {briefs.map((brief) => (
        <li key={brief.id} className="br-row max-md:grid-cols-1">
          <div className="min-w-0">
            <h2 dir="auto" className="h4 wraps">
              <Link to={briefPath(brief.id)}>{brief.name}</Link>
            </h2>
            <p className="small muted">
              {[brief.number === null ? null : briefName(brief.number), brief.place]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <div>
            <p className="num">{answersText(brief)}</p>
            <p className="small muted num">{secondText(brief)}</p>
          </div>
          <div className="br-end">
            <span className={brief.state === 'sent' ? 'mark mark--on' : 'mark'}>{stateText(brief)}</span>
            <p className="small muted num">
              <time dateTime={brief.at}>{localDayText(brief.at)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const states = { draft: 'Draft', sent: 'Sent', withdrawn: 'Withdrawn', closed: 'Closed' } as const;

function stateText({ state, hasDraft }: OwnBriefRow): string {
  return state === 'sent' && hasDraft ? 'Sent, changing' : states[state];
}

function answersText({ state, counts }: OwnBriefRow): string {
  const { asked, estimates } = counts;
  if (state === 'draft') {
    return asked === 0
      ? 'Nobody chosen yet'
      : `For ${spelledOut(asked)} ${asked === 1 ? 'creative' : 'creatives'}`;
  }
  const asking = `${sentenceStart(spelledOut(asked))} asked`;
  if (estimates > 0) {
    return `${asking}, ${spelledOut(estimates)} ${estimates === 1 ? 'estimate' : 'estimates'}`;
  }
  return state === 'sent' ? `${asking}, no estimate yet` : `${asking}, no estimate`;
}

function secondText({ state, counts, estimatesBy }: OwnBriefRow): string {
  const parts = [
    state === 'sent' && estimatesBy ? `Wanted by ${dayWords(estimatesBy)}` : '',
    counts.declined > 0 ? `${spelledOut(counts.declined)} declined` : '',
  ];
  return sentenceStart(parts.filter(Boolean).join(', '));
}

export function AskedBriefs({ briefs }: { briefs: readonly AskedBriefRow[] }) {
  const { localDayText } = useTimes();
  return (
    <ul className="line-t-ink" aria-label="Briefs you were asked for">
      {briefs.map((brief) => (
        <li key={brief.id} className="br-row max-md:grid-cols-1">
          <div className="min-w-0">
            <h2 dir="auto" className="h4 wraps">
              <Link to={briefPath(brief.id)}>{brief.name}</Link>
            </h2>
            <p className="small muted">
              {[briefName(brief.number), brief.client, brief.place].filter(Boolean).join(', ')}
            </p>
          </div>
          <div>
            <p className="num">{viewsSum(brief.content.views ?? {})}</p>
            <p className="small muted num">{whenText(brief)}</p>
          </div>
          <div className="br-end">
            {brief.state === 'sent' ? (
              <RecipientStatusChip status={brief.status} label={statusText(brief)} />
            ) : (
              <span className="mark">{states[brief.state]}</span>
            )}
            <p className="small num">{dueText(brief)}</p>
            <p className="small muted num">
              <time dateTime={brief.at}>{localDayText(brief.at)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function dueText({ state, status, estimatesBy }: AskedBriefRow): string {
  const isOpen = state === 'sent' && (status === 'sent' || status === 'seen');
  return isOpen && estimatesBy ? `Answer by ${dayWords(estimatesBy)}` : '';
}

function statusText({ status, isChanged }: AskedBriefRow): string {
  if (status === 'estimate') return 'Estimate sent';
  if (isChanged) return 'Changed';
  return status === 'sent' ? 'New' : 'Seen';
}

function whenText({ content }: AskedBriefRow): string {
  const band = content.budget;
  const parts = [
    windowWords(content),
    band && Object.hasOwn(budgetBands, band) ? budgetBands[band as keyof typeof budgetBands] : '',
  ];
  return sentenceStart(parts.filter(Boolean).join(', '));
}
