import { reminderDays } from '#app/features/desk/invitations/invitation-policy.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { NextPart } from '#app/ui/next-part.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import type { FoundImport, ShownLine } from './find-import.server.ts';
import { LineList, MappingForm } from './import-lines.tsx';
import { amount } from './import-list.tsx';
import {
  isUnderWay,
  type LineFilter,
  linesAddress,
  linesPerPage,
  mayDiscard,
  verdictNames,
  verdicts,
} from './import-rules.ts';
import '#app/ui/progress-bar.css';
import './imports.css';

type ImportPageProps = {
  found: FoundImport;
  lines: readonly ShownLine[];
  filter: LineFilter;
  page: number;
  mappingError: string | undefined;
};

export function ImportPage({ found, lines, filter, page, mappingError }: ImportPageProps) {
  const mapping = (
    <MappingForm
      columns={found.columns}
      mapping={found.mapping}
      firstCells={found.firstCells}
      error={mappingError}
    />
  );
  return (
    <>
      {found.state === 'mapping' ? (
        <section aria-labelledby="columns-title" className="import-part">
          <h2 className="h3" id="columns-title">
            Which column is what?
          </h2>
          {mapping}
        </section>
      ) : null}
      {isUnderWay(found.state) ? <Progress found={found} /> : null}
      {found.state === 'checked' ? <Confirm found={found} /> : null}
      {found.state === 'done' ? <Report found={found} /> : null}
      {found.state === 'checked' ? (
        <details className="import-columns" open={mappingError !== undefined}>
          <summary className="py-3 cursor-pointer medium">Change which column is what</summary>
          {mapping}
        </details>
      ) : null}
      {found.state === 'mapping' ? null : <Lines found={found} lines={lines} filter={filter} page={page} />}
      {mayDiscard(found.state) ? (
        <Form method="post" intent="discard" className="import-part justify-items-start">
          <SubmitButton variant="quiet" busy="Discarding...">
            Discard This Import
          </SubmitButton>
        </Form>
      ) : null}
    </>
  );
}

function Progress({
  found: { id, state, lineCount, counts, takesUnknownPlaces, progress },
}: {
  found: FoundImport;
}) {
  const isChecking = state === 'checking';
  const toImport = counts.new + (takesUnknownPlaces ? counts.placeUnknown : 0) + progress.skipped;
  const [done, all] = isChecking
    ? [progress.checked, lineCount]
    : [progress.invited + progress.skipped, toImport];
  const percent = all === 0 ? 100 : Math.floor((100 * done) / all);
  return (
    <section className="import-part" aria-labelledby="progress-title">
      <h2 className="h3" id="progress-title">
        {isChecking ? 'Checking lines' : 'Making invitations'}
      </h2>
      <span
        className="bar"
        role="progressbar"
        aria-labelledby="progress-title"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <p className="small muted num" role="status">
        {done.toLocaleString('en-US')} of {amount(all, 'line')}.{' '}
        <Link className="link" to={`/admin/import/${id}`}>
          Look again
        </Link>
      </p>
    </section>
  );
}

function Confirm({ found: { id, counts, lineCount } }: { found: FoundImport }) {
  const failed = lineCount - counts.new;
  return (
    <section className="import-part" aria-labelledby="confirm-title">
      <h2 className="h3" id="confirm-title">
        {counts.new === 0
          ? 'No new creative in this file'
          : `${amount(counts.new, 'creative')} can be invited`}
      </h2>
      <p className="muted max-w-[70ch]">
        Nobody has been invited yet. Each creative gets an email with a link to what you imported, can correct
        it, claim it, or have it deleted. Nothing is public before they have claimed it and chosen a plan.
      </p>
      {counts.new + counts.placeUnknown > 0 ? (
        <Form method="post" intent="confirm" className="form-rows">
          <div>
            {counts.placeUnknown > 0 ? (
              <Checkbox
                name="takesUnknownPlaces"
                label={`Also invite ${amount(counts.placeUnknown, 'creative')} without a place we know; they add it themselves`}
              />
            ) : null}
            <Checkbox
              name="wantsReminder"
              label={`Send one reminder after ${reminderDays} days to whoever has not answered`}
            />
          </div>
          <div className="form-actions form-actions--start">
            <SubmitButton variant="primary" busy="Starting...">
              Import and Invite
            </SubmitButton>
          </div>
        </Form>
      ) : null}
      {failed > 0 ? <Failures id={id} text="To correct lines, change them in a copy and upload it." /> : null}
    </section>
  );
}

function Report({ found: { id, progress, lineCount, isForgotten } }: { found: FoundImport }) {
  const { invited, sent, claimed, revoked, removed } = progress;
  const facts = [
    ['Invited', invited],
    ['Mailed', sent],
    ['Claimed', claimed],
    ['Removed', removed],
    ['Revoked', revoked],
    ['Not invited', lineCount - invited],
  ] as const;
  return (
    <section className="import-part" aria-labelledby="report-title">
      <h2 className="h3" id="report-title">
        Result
      </h2>
      <dl className="import-facts">
        {facts.map(([term, count]) => (
          <div className="pt-3 pb-3.5" key={term}>
            <dt className="label">{term}</dt>
            <dd className="num">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {isForgotten ? (
        <p className="small muted">What the lines said has been deleted, as it is after 30 days.</p>
      ) : lineCount > invited ? (
        <Failures id={id} text="Correct them there, and upload the file again." />
      ) : null}
    </section>
  );
}

function Failures({ id, text }: { id: string; text: string }) {
  return (
    <p className="small muted flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink size="sm" to={`/admin/import/${id}/failures.csv`} reloadDocument>
        Download Lines Not Imported
      </ButtonLink>
      {text}
    </p>
  );
}

type LinesProps = { found: FoundImport; lines: readonly ShownLine[]; filter: LineFilter; page: number };

function Lines({ found, lines, filter, page }: LinesProps) {
  const { id, counts, lineCount, state } = found;
  const total = filter === 'all' ? lineCount : counts[filter];
  const pages = Math.max(1, Math.ceil(total / linesPerPage));
  const tabs = verdictNames.filter((verdict) => counts[verdict] > 0 || verdict === filter);
  return (
    <section className="import-part" aria-labelledby="lines-title">
      <h2 className="sr-only" id="lines-title">
        Lines
      </h2>
      <div className="tabs-box">
        <LinkTabs
          label="Verdicts"
          tabs={[
            {
              to: linesAddress(id, { filter: 'all', page: 1 }),
              label: 'All',
              count: lineCount,
              current: filter === 'all',
            },
            ...tabs.map((verdict) => ({
              to: linesAddress(id, { filter: verdict, page: 1 }),
              label: verdicts[verdict].label,
              count: counts[verdict],
              current: filter === verdict,
            })),
          ]}
        />
      </div>
      <LineList lines={lines} state={state} />
      <NextPart
        next={page < pages ? linesAddress(id, { filter, page: page + 1 }) : null}
        beginning={page > 1 ? linesAddress(id, { filter, page: 1 }) : null}
      />
      {pages > 1 ? (
        <p className="small muted num">
          Page {page} of {pages}
        </p>
      ) : null}
    </section>
  );
}
