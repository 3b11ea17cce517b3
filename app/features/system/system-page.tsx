import { type ReactNode, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Strip } from '#app/ui/strip.tsx';
import { useBusyForm } from '#app/ui/use-busy-form.ts';
import { BackupFacts } from './backup-facts.tsx';
import { CheckList } from './check-list.tsx';
import { DiskBar } from './disk-bar.tsx';
import { FailedMails } from './failed-mails.tsx';
import type { System } from './find-system.server.ts';
import type { SystemFacts } from './find-system-facts.server.ts';
import { summaryOf } from './finding.ts';
import { amountText, bytesText, durationText } from './measures.ts';
import { QueueTable } from './queue-table.tsx';
import './system.css';
import { Moment } from '#app/ui/moment.tsx';

/** How the site runs: failing checks first, then jobs, mails, database, disk and backup. */
export function SystemPage({ system: { at, findings, queues, mails, facts, backups } }: { system: System }) {
  const isChecking = useBusyForm()?.get('intent') === 'checkAgain';
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">System</h1>
        <p className="lead system-lead num">{summaryOf(findings)}</p>
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
            <Button
              type="submit"
              size="sm"
              variant="outline"
              name="intent"
              value="checkAgain"
              busyLabel={isChecking && 'Loading...'}
            >
              Check Again
            </Button>
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

/** A part of the page: its name and what it is in the margin. */
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
