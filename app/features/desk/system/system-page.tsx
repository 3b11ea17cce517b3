import { type ReactNode, useId } from 'react';
import type { FailedMail } from '#app/features/desk/failures/failures.server.ts';
import type { DiskRoom } from '#app/platform/storage/disk-storage.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { RowButton } from '#app/ui/row-button.tsx';
import { ServerWords } from '#app/ui/server-words.tsx';
import { Strip } from '#app/ui/strip.tsx';
import { amountText, bytesText, durationText, type Examined, summaryOf } from './check.ts';
import type { System, SystemFacts } from './find-system.server.ts';
import { BackupFacts, QueueTable } from './queue-table.tsx';
import './system.css';

export function SystemPage({ system: { at, findings, queues, mails, facts, backups } }: { system: System }) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">System</h1>
        <p className="lead mt-4 num">{summaryOf(findings)}</p>
        <p className="small muted num">
          Looked at on <Moment at={at} />.
        </p>
      </div>
      {facts ? <Strip facts={stripOf(facts)} /> : null}
      <SystemSection
        title="Checks"
        note={
          <>
            What <b>doctor</b> checks on the command line. Answers from outside are kept for a minute.
          </>
        }
        act={
          <Form method="post" preventScrollReset>
            <SubmitButton size="sm" variant="outline" intent="checkAgain" busy="Loading...">
              Check Again
            </SubmitButton>
          </Form>
        }
      >
        <CheckList findings={findings} />
      </SystemSection>
      <SystemSection
        title="Jobs and queues"
        note="What fails is tried again by itself, a number of times. Finished jobs are listed for a day."
      >
        {queues ? <QueueTable queues={queues} at={at} /> : <Unread />}
      </SystemSection>
      <SystemSection
        title="Mail"
        note="Mails of the last 14 days that could not be sent, with the other server’s own words."
      >
        {mails ? <FailedMails mails={mails} /> : <Unread />}
      </SystemSection>
      <SystemSection
        title="Database"
        note="Size and connections of the primary, and what this process keeps of it."
      >
        {facts ? <DatabaseFacts facts={facts} /> : <Unread />}
      </SystemSection>
      <SystemSection
        title="Disk"
        note={`The disk of the data folder. A check warns from 80% on.${facts?.storage === 's3' ? ' Pictures and files are in the S3 store.' : ''}`}
      >
        {facts?.disk ? <DiskBar disk={facts.disk} /> : <Unread />}
      </SystemSection>
      <SystemSection title="Backup" note="A backup is good once it has been restored somewhere else.">
        {backups ? <BackupFacts status={backups} /> : <Unread />}
      </SystemSection>
    </div>
  );
}

type SystemSectionProps = { title: string; note: ReactNode; act?: ReactNode; children: ReactNode };

function SystemSection({ title, note, act, children }: SystemSectionProps) {
  const id = useId();
  return (
    <section className="section section--tight" aria-labelledby={id}>
      <div className="cols">
        <div className="c-margin system-margin">
          <h2 id={id} className="h3">
            {title}
          </h2>
          <p className="muted">{note}</p>
          {act}
        </div>
        <div className="c-main">{children}</div>
      </div>
    </section>
  );
}

function Unread() {
  return <EmptyState title="Not available" text="This part could not be read. The log says why." />;
}

function stripOf({ release, mode, node, postgres, host, upMs, isWorkingOnJobs }: SystemFacts) {
  return [
    { label: 'Version', value: <Fact main={release} more={mode} /> },
    { label: 'PostgreSQL', value: postgres },
    { label: 'Node', value: node },
    {
      label: 'This process',
      value: (
        <Fact main={isWorkingOnJobs ? 'web and jobs' : 'web'} more={`up ${durationText(upMs)}, ${host}`} />
      ),
    },
  ];
}

function Fact({ main, more }: { main: string; more: string }) {
  return (
    <>
      {main}{' '}
      <span dir="auto" className="small muted wraps">
        {more}
      </span>
    </>
  );
}

function DatabaseFacts({ facts }: { facts: SystemFacts }) {
  const { databaseBytes, connections, cache, memoryBytes } = facts;
  return (
    <dl className="kv num">
      <dt>Size</dt>
      <dd>{bytesText(databaseBytes)}</dd>
      <dt>Connections</dt>
      <dd>
        {connections.used} of {connections.max}
      </dd>
      <dt>Page cache</dt>
      <dd>
        {amountText(cache.pages, 'page')}, {bytesText(cache.bytes)}
      </dd>
      <dt>Memory</dt>
      <dd>{bytesText(memoryBytes)}</dd>
    </dl>
  );
}

function CheckList({ findings }: { findings: readonly Examined[] }) {
  const unwell = findings.filter(({ verdict }) => verdict !== 'well');
  const well = findings.filter(({ verdict }) => verdict === 'well');
  return (
    <div className="grid gap-8">
      {unwell.length > 0 ? (
        <ul className="line-t-ink" aria-label="Needs a hand">
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
        {advice ? <span className="block mt-0.5 max-w-[70ch] muted text-sm/4.5">{advice}</span> : null}
        {words ? <ServerWords>{words}</ServerWords> : null}
      </span>
      <span className="num strong">{measure}</span>
    </li>
  );
}

function DiskBar({ disk: { totalBytes, freeBytes } }: { disk: DiskRoom }) {
  const usedBytes = totalBytes - freeBytes;
  const percent = totalBytes === 0 ? 0 : Math.round((usedBytes / totalBytes) * 100);
  const text = `${bytesText(usedBytes)} of ${bytesText(totalBytes)} used, ${percent}%`;
  return (
    <>
      <div className="flex h-7 frame-ink" role="img" aria-label={text}>
        <i className="bg-ink" style={{ width: `${percent}%` }} />
      </div>
      <dl className="flex flex-wrap gap-x-12 gap-y-1 mt-3 text-sm num">
        <div>
          <dt className="flex items-center gap-2 muted">
            <i className="w-3.5 h-2.5 frame-ink bg-ink" />
            Used
          </dt>
          <dd>{bytesText(usedBytes)}</dd>
        </div>
        <div>
          <dt className="flex items-center gap-2 muted">
            <i className="w-3.5 h-2.5 frame-ink" />
            Free
          </dt>
          <dd>{bytesText(freeBytes)}</dd>
        </div>
        <div>
          <dt className="flex items-center gap-2 muted">Total</dt>
          <dd>{bytesText(totalBytes)}</dd>
        </div>
      </dl>
    </>
  );
}

function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  if (mails.length === 0) {
    return <p>Nothing fails.</p>;
  }
  return (
    <ul className="system-mails num" aria-label="Mails that failed">
      {mails.map(({ id, to, subject, at, attempts, error }) => (
        <li key={id}>
          <div>
            <p className="strong">{subject}</p>
            <p dir="auto" className="small muted wraps">
              {to}
            </p>
            <p className="small muted">
              <Moment at={at} />
            </p>
          </div>
          <div>
            <p className="strong danger">Failed, {attempts === 1 ? '1 try' : `${attempts} tries`}</p>
            <ServerWords>{error}</ServerWords>
          </div>
          <Form method="post" fields={{ id }} preventScrollReset>
            <RowButton intent="tryMail" label={`Send again: ${subject}, to ${to}`}>
              Send again
            </RowButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
