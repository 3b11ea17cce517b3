import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { dateText } from '../dates/proposed-dates.ts';
import { type MonthEntry, monthBeside, monthPath, monthText, weeksOf } from './month.ts';
import { ViewSwitch } from './next-day.tsx';
import './board.css';
import './month.css';
import '../inbox/inbox.css';

type MonthViewProps = { month: string; entries: readonly MonthEntry[]; today: string };

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const kinds: Record<MonthEntry['kind'], string> = {
  agreed: 'Booked',
  canceled: 'Canceled',
  moved: 'Moved',
  proposed: 'Proposed',
  followUp: 'Follow up',
};

const looks: Partial<Record<MonthEntry['kind'], string>> = {
  agreed: 'month-agreed',
  canceled: 'month-off',
  moved: 'month-off',
};

/** A creative's month: booked days hatched, proposed ones open, and follow-ups. On a phone only days with entries. */
export function MonthView({ month, entries, today }: MonthViewProps) {
  const { firstDay } = useTimes().times;
  const of = (day: string) => entries.filter((entry) => entry.day === day);
  const agreed = entries.filter(({ kind, day }) => kind === 'agreed' && day.startsWith(month)).length;
  return (
    <div className="board-page">
      <div className="pane-h board-h">
        <h1 className="pane-title">Messages</h1>
        <p className="small num">
          <b className="strong">{monthText(month)}</b>{' '}
          <span className="muted">
            {agreed === 0 ? 'no booked day' : agreed === 1 ? 'one booked day' : `${agreed} booked days`}
          </span>
        </p>
        <nav className="month-steps max-md:order-1" aria-label="Month">
          <Link className="btn btn--quiet btn--sm btn--icon" to={monthPath(monthBeside(month, -1))}>
            <Icon name="chevron-left" size={16} />
            <span className="sr-only">{monthText(monthBeside(month, -1))}</span>
          </Link>
          <Link className="btn btn--quiet btn--sm" to={monthPath()}>
            Today
          </Link>
          <Link className="btn btn--quiet btn--sm btn--icon" to={monthPath(monthBeside(month, 1))}>
            <Icon name="chevron-right" size={16} />
            <span className="sr-only">{monthText(monthBeside(month, 1))}</span>
          </Link>
        </nav>
        <ViewSwitch state={{}} shown="calendar" />
      </div>
      <div className="flex-1 min-h-0 overflow-auto">
        <table className="month">
          <caption className="sr-only">{monthText(month)}</caption>
          <thead>
            <tr className="label">
              {dayNames
                .map((_, at) => dayNames[(at + firstDay) % 7] ?? '')
                .map((name) => (
                  <th key={name} scope="col" abbr={name}>
                    {name.slice(0, 3)}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month, firstDay).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <MonthDay
                    key={day}
                    day={day}
                    entries={of(day)}
                    isOutside={!day.startsWith(month)}
                    today={today}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Agenda entries={entries} month={month} />
      </div>
    </div>
  );
}

type MonthDayProps = { day: string; entries: readonly MonthEntry[]; isOutside: boolean; today: string };

function MonthDay({ day, entries, isOutside, today }: MonthDayProps) {
  const isBooked = entries.some(({ kind }) => kind === 'agreed');
  return (
    <td
      className={isBooked ? 'is-booked' : undefined}
      data-outside={isOutside || undefined}
      aria-current={day === today ? 'date' : undefined}
    >
      <time dateTime={day} className="num">
        {Number(day.slice(8))}
      </time>
      <Entries entries={entries} />
    </td>
  );
}

function Entries({ entries }: { entries: readonly MonthEntry[] }) {
  return entries.length === 0 ? null : (
    <ul>
      {entries.map(({ threadId, name, kind }) => (
        <li key={`${threadId} ${kind}`} className={looks[kind]}>
          <Link to={`/messages/${threadId}`}>
            <span className="muted">{kinds[kind]}</span> <span className="month-name">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Agenda({ entries, month }: { entries: readonly MonthEntry[]; month: string }) {
  const days = [...new Set(entries.map(({ day }) => day))].filter((day) => day.startsWith(month));
  return (
    <ol className="agenda md:hidden" aria-label={monthText(month)}>
      {days.length === 0 ? (
        <li className="muted block grid-cols-[116px_minmax(0,1fr)] gap-x-3 items-baseline py-2 px-4 line-b-rule">
          Nothing is booked or proposed this month.
        </li>
      ) : null}
      {days.map((day) => (
        <li
          className="grid grid-cols-[116px_minmax(0,1fr)] gap-x-3 items-baseline py-2 px-4 line-b-rule"
          key={day}
        >
          <time dateTime={day} className="small num">
            {dateText(day)}
          </time>
          <Entries entries={entries.filter((entry) => entry.day === day)} />
        </li>
      ))}
    </ol>
  );
}
