import { actionText } from '#app/features/audit/audit-text.ts';
import type { AuditLine } from '#app/features/audit/list-audit.server.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import type { Entry } from '#app/features/desk/shell/entries.ts';
import { waitText } from '#app/features/talk/messages/inbox/waiting-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { Failing, SentencePart, WaitingKind } from './admin-todo.ts';
import type { AdminOverview } from './find-admin-overview.server.ts';
import { NothingYet, OverviewPanel } from './overview-panels.tsx';
import './overview.css';
import './dashboard.css';

const unread = { title: 'This could not be read', text: 'The error is in the log. Try again in a moment.' };

export function AdminSentence({ parts }: { parts: readonly SentencePart[] }) {
  return (
    <p className="lead mt-1.5 text-[1.1875rem] max-w-[72ch] num">
      {parts.map(({ text, to }) =>
        to ? (
          <a key={text} className="link" href={to}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}

export function FailsPanel({ failing }: { failing: readonly Failing[] | null }) {
  return (
    <div id="fails">
      <OverviewPanel title="What fails" aside={<Amount count={failing?.length ?? 0} />}>
        {failing === null ? <NothingYet {...unread} /> : null}
        {failing?.length === 0 ? <NothingYet title="Nothing fails." /> : null}
        <ul>
          {failing?.map(({ what, detail, to, way }) => (
            <li key={what} className="overview-fault line-b-rule">
              <Icon name="warning" />
              <span className="min-w-0">
                <span dir="auto" className="strong block wraps">
                  {what}
                </span>
                <span dir="auto" className="small muted wraps">
                  {detail}
                </span>
              </span>
              <ButtonLink size="sm" to={to} aria-label={`${way}: ${what}`}>
                {way}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </OverviewPanel>
    </div>
  );
}

export function WaitsPanel({ waiting, at }: { waiting: readonly WaitingKind[]; at: string }) {
  const sum = waiting.reduce((all, { count }) => all + count, 0);
  return (
    <div id="waits">
      <OverviewPanel title="What waits" aside={<Amount count={sum} />}>
        {waiting.length === 0 ? <NothingYet title="Nothing waits." /> : null}
        <ul>
          {waiting.map(({ what, count, oldest, to }) => (
            <li className="line-b-rule" key={what}>
              <Link
                to={to}
                className="overview-row grid-cols-[36px_minmax(0,1fr)_auto] gap-x-3 gap-y-0 items-center"
              >
                <span className="overview-count">{count.toLocaleString('en-US')}</span>
                <span>
                  <span className="strong block">{what}</span>
                  {oldest ? (
                    <span className="small muted num">Oldest {waitText(oldest, new Date(at))}</span>
                  ) : null}
                </span>
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
      </OverviewPanel>
    </div>
  );
}

export function MoneyPanel({ due }: { due: AdminOverview['due'] }) {
  return (
    <div id="money">
      <OverviewPanel
        title="Money due"
        aside={
          due && due.count > 0 ? (
            <Link className="link small num" to="/admin/payments">
              {exactDollars(due.cents)} in all
            </Link>
          ) : null
        }
      >
        {due === null ? <NothingYet {...unread} /> : null}
        {due?.count === 0 ? <NothingYet title="Nobody owes anything." /> : null}
        <ul>
          {due?.people.map((one) => (
            <li className="line-b-rule" key={one.subscriptionId}>
              <Link to={`/admin/users/${one.userId}`} className="overview-row">
                <span dir="auto" className="strong wraps">
                  {one.name}
                </span>
                <span className="strong num text-right">{exactDollars(one.amountCents)}</span>
                <span className="small muted num">
                  {planName(one.plan)}, since {dayText(one.since)}
                </span>
                <span className="small muted text-right">{one.failure ?? ''}</span>
              </Link>
            </li>
          ))}
        </ul>
      </OverviewPanel>
    </div>
  );
}

export function LatelyPanel({ lines }: { lines: readonly AuditLine[] | null }) {
  const { localDayText } = useTimes();
  return (
    <OverviewPanel
      title="Lately"
      aside={
        <Link className="link small" to="/admin/audit">
          Audit log
        </Link>
      }
    >
      {lines === null ? <NothingYet {...unread} /> : null}
      {lines?.length === 0 ? <NothingYet title="Nothing was done yet." /> : null}
      <ul>
        {lines?.map(({ id, at, action, actor, person }) => (
          <li key={id} className="overview-row overview-row--day hover:text-accent line-b-rule">
            <time className="muted num" dateTime={at}>
              {localDayText(at).replace(/ \d{4}$/, '')}
            </time>
            <span>{actionText(action)}</span>
            <span className="overview-text col-2">
              {actor ? `by ${actor.name ?? 'a deleted account'}` : 'on the command line'}
              {person ? `, about ${person.name ?? 'a deleted account'}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </OverviewPanel>
  );
}

function Amount({ count }: { count: number }) {
  return count > 0 ? <span className="small muted num">{count.toLocaleString('en-US')}</span> : null;
}

export function AdminLinks({ entries }: { entries: readonly Entry[] }) {
  return (
    <section aria-labelledby="manage-title">
      <div className="paneltitle">
        <h2 className="h3" id="manage-title">
          Manage
        </h2>
      </div>
      <ul className="linklist grid grid-cols-3 gap-x-(--gutter) max-lg:grid-cols-1">
        {entries
          .filter(({ text }) => text)
          .map(({ to, label, text, count = 0, tone }) => (
            <li className="line-t-none line-b-rule" key={to}>
              <Link className="min-h-14.5" to={to}>
                <span>
                  <span className="h4 block">{label}</span>
                  <span className="small muted num">{text}</span>
                </span>
                <span className="flex items-center gap-3">
                  {count > 0 && tone !== 'total' ? (
                    <span className="mark mark--on num">{count.toLocaleString('en-US')}</span>
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
