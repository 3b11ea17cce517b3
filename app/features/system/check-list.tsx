import { Icon } from '#app/ui/icon.tsx';
import { ServerWords } from '#app/ui/server-words.tsx';
import type { Examined } from './finding.ts';
import './system.css';

/** Checks with their measures: what is not well over the whole width with how to mend it, the rest in two columns. */
export function CheckList({ findings }: { findings: readonly Examined[] }) {
  const unwell = findings.filter(({ verdict }) => verdict !== 'well');
  const well = findings.filter(({ verdict }) => verdict === 'well');
  return (
    <div className="grid gap-8">
      {unwell.length > 0 ? (
        <ul className="checks-unwell" aria-label="Needs a hand">
          {unwell.map((finding) => (
            <Unwell key={finding.name} finding={finding} />
          ))}
        </ul>
      ) : null}
      <ul className="checks" aria-label="Well">
        {well.map(({ name, title, measure }) => (
          <li key={name} className="check-row">
            <Icon name="check" size={16} />
            <span>{title}</span>
            <span className="num muted">{measure}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Unwell({ finding: { verdict, title, measure, advice, words } }: { finding: Examined }) {
  const isTrouble = verdict === 'trouble';
  return (
    <li className={isTrouble ? 'check-row check-row--large danger' : 'check-row check-row--large'}>
      <Icon name="warning" size={16} />
      <span>
        <span className="strong">
          <span className="sr-only">{isTrouble ? 'Fails: ' : 'Needs attention: '}</span>
          {title}
        </span>
        {advice ? <span className="check-advice">{advice}</span> : null}
        {words ? <ServerWords>{words}</ServerWords> : null}
      </span>
      <span className="num strong">{measure}</span>
    </li>
  );
}
