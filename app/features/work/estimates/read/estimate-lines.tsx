import { type LineKind, type LineSection, lineSections } from '../estimate-cost.ts';
import type { SentState } from '../estimate-policy.ts';
import { type EstimateChanges, isUnchanged } from './estimate-changes.ts';
import './estimate-lines.css';
import './estimate-changes.css';

type Line = {
  section: string;
  kind: string;
  text: string;
  amount: number;
  isTicked?: boolean;
};

type EstimateLinesProps = { lines: readonly Line[]; money: (minor: number) => string };

const sections = Object.keys(lineSections) as LineSection[];

export function EstimateLines({ lines, money }: EstimateLinesProps) {
  return (
    <table className="estimate-lines">
      {sections.map((section) => (
        <Section
          key={section}
          label={lineSections[section]}
          lines={lines.filter((line) => line.section === section)}
          money={money}
        />
      ))}
    </table>
  );
}

function Section({ label, lines, money }: EstimateLinesProps & { label: string }) {
  return lines.length === 0 ? null : (
    <tbody>
      <tr>
        <th colSpan={2} scope="rowgroup">
          {label}
        </th>
      </tr>
      {lines.map((line, place) => (
        <tr
          // biome-ignore lint/suspicious/noArrayIndexKey: what was sent does not change
          key={place}
          className={line.isTicked === false && line.kind === 'option' ? 'faint' : undefined}
        >
          <td>{line.text}</td>
          <td>{lineWords(line, money)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function lineWords({ kind, isTicked, amount }: Line, money: (minor: number) => string): string {
  switch (kind as LineKind) {
    case 'included':
      return 'Included';
    case 'option':
      return isTicked === undefined
        ? `${money(amount)}, if you choose it`
        : isTicked
          ? money(amount)
          : `${money(amount)}, not chosen`;
    case 'charged':
      return money(amount);
  }
}

/** Changes since the previous version: lines with their effect on the total, terms, and totals. */
export function EstimateChangeList({ title, changes }: { title: string; changes: EstimateChanges }) {
  const { lines, terms, total } = changes;
  return (
    <div className="est-changes num">
      <h3 dir="auto" className="strong text-ui pb-2">
        {title}
      </h3>
      {isUnchanged(changes) ? (
        <p className="small muted">Nothing yet.</p>
      ) : (
        <ul>
          {lines.map(({ text, amount }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
              key={place}
            >
              <span dir="auto" className="wraps">
                {text}
              </span>
              <span>{amount}</span>
            </li>
          ))}
          {terms.map(({ term, before, after }) => (
            <li key={term}>
              <span dir="auto" className="wraps">
                {term}: {after || 'no longer said'}
                {before ? <span className="muted">, was {before}</span> : null}
              </span>
            </li>
          ))}
          <li className="border-t-ink strong">
            <span>Total, was {total.before}</span>
            <span>{total.difference || total.after}</span>
          </li>
        </ul>
      )}
    </div>
  );
}

const words: Record<SentState, string> = {
  sent: '',
  replaced: 'Replaced.',
  withdrawn: 'Withdrawn.',
  accepted: 'Accepted.',
  declined: 'Declined.',
};

export function versionWords({ state, seenAt }: { state: SentState; seenAt: string | null }): string {
  if (state !== 'sent') return words[state];
  return seenAt ? 'Seen.' : 'Not seen yet.';
}
