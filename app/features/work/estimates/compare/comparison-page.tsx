import { type CSSProperties, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  briefName,
  briefPath,
  type CompareState,
  comparePath,
  readCompareState,
} from '#app/features/vocabulary/work-address.ts';
import type { TypedDecline } from '#app/features/work/briefs/answer/decline-fields.tsx';
import { declineReasons, isDeclineReason } from '#app/features/work/briefs/brief-policy.ts';
import { dayWords } from '#app/features/work/briefs/brief-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { DeclineFields } from '../end/ending-forms.tsx';
import { listed } from '../terms-words.ts';
import { AskForm, DecideRow, type TypedQuestion, useFirstField } from './ask-form.tsx';
import { type Column, chooseColumns, columnsOf, compareEstimates } from './compare.ts';
import { ComparisonPictures, ComparisonTools } from './comparison-head.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { FoundComparison, Unanswered } from './find-comparison.server.ts';
import './comparison.css';
import './comparison-asking.css';

type ComparisonPageProps = {
  found: FoundComparison;
  sendKey: string;
  typed: TypedQuestion | undefined;
  typedEnding: TypedDecline | undefined;
};

const formId = 'compare';

/** Compares all answers to a brief. Columns and ticks are held in the address only; nothing is stored. */
export function ComparisonPage(props: ComparisonPageProps) {
  const { found, sendKey, typed, typedEnding } = props;
  const { brief, estimates, unanswered, isAgreed } = found;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const state = readCompareState(query);
  const shown = chooseColumns(estimates, state.compare);
  const comparison = compareEstimates(shown, { brief, ticked: state.options });
  const columns = columnsOf(shown, { comparison, brief, isAgreed });
  const path = (change: Partial<CompareState>) => comparePath(brief.id, { ...state, ...change });
  const askPath = (ask: string, of: string | null) => `${path({ ask, of, decline: null })}#ask`;
  const change = (to: Partial<CompareState>) => {
    // No server round trip: this state is in the address only.
    void navigate(path(to), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  };
  const row = comparison.groups.flatMap(({ rows }) => rows).find(({ key }) => key === state.ask);
  const isOpen = brief.state === 'sent';
  const declined = columns.find(({ id, canBeDeclined }) => id === state.decline && canBeDeclined);
  const closed = path({ ask: null, of: null, decline: null });
  return (
    <div className="wrap ce" style={{ '--columns': columns.length } as CSSProperties}>
      <div className="pagehead pagehead--row">
        <div className="min-w-0">
          <p className="small ce-back">
            <Link className="link" to={briefPath(brief.id)}>
              {briefName(brief.number)}
            </Link>
          </p>
          <h1 className="h2">Compare Estimates</h1>
          <p dir="auto" className="muted num mt-1.5 max-w-[70ch] wraps">
            {brief.name}. {brief.views}
          </p>
        </div>
        {estimates.length > 0 ? (
          <ComparisonTools
            formId={formId}
            state={state}
            estimates={estimates}
            shown={columns}
            briefId={brief.id}
            onChange={change}
          />
        ) : null}
      </div>
      {estimates.length === 0 ? (
        <EmptyState
          title="No Estimates Yet"
          text={
            isOpen && brief.estimatesBy
              ? `They stand here side by side as soon as they come. You want them by ${dayWords(brief.estimatesBy)}.`
              : 'They stand here side by side as soon as they come.'
          }
        >
          <ButtonLink to={briefPath(brief.id)}>Back to the Brief</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {comparison.isOneCurrency ? null : (
            <p className="pt-3 pb-3.5 mb-6 line-y-rule max-w-[80ch]">
              These estimates are in different currencies. Amounts stand side by side and are not set against
              each other.
            </p>
          )}
          {estimates.length === 1 ? (
            <p className="pt-3 pb-3.5 mb-6 line-y-rule max-w-[80ch]">
              One estimate so far. The next one will stand beside it.
            </p>
          ) : null}
          <ComparisonPictures columns={columns}>
            <UnansweredNote unanswered={unanswered} isOpen={isOpen} />
          </ComparisonPictures>
          <ComparisonTable
            formId={formId}
            columns={columns}
            comparison={comparison}
            askPath={askPath}
            isDifferencesOnly={state.isDifferencesOnly && columns.length > 1}
            onTick={(key, isTicked) =>
              change({
                options: [...state.options.filter((one) => one !== key), ...(isTicked ? [key] : [])],
              })
            }
            asking={
              row
                ? {
                    row: row.key,
                    form: (
                      <AskForm
                        key={`${row.key} ${state.of}`}
                        row={row}
                        columns={columns}
                        sendKey={sendKey}
                        typed={typed}
                        number={brief.number}
                        column={columns.find(({ id, threadId }) => id === state.of && threadId) ?? null}
                        action={path({})}
                        cancelTo={closed}
                      />
                    ),
                  }
                : null
            }
            decide={
              <>
                <DecideRow
                  columns={columns}
                  askPath={askPath}
                  briefId={brief.id}
                  declinePath={(decline) => `${path({ ask: null, of: null, decline })}#decline`}
                />
                {declined ? (
                  <DeclineRow
                    key={declined.id}
                    column={declined}
                    columns={columns.length}
                    action={path({})}
                    cancelTo={closed}
                    typed={typedEnding}
                  />
                ) : null}
              </>
            }
          />
        </>
      )}
    </div>
  );
}

type DeclineRowProps = {
  column: Column;
  columns: number;
  action: string;
  cancelTo: string;
  typed: TypedDecline | undefined;
};

function DeclineRow({ column, columns, action, cancelTo, typed }: DeclineRowProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  return (
    <tr className="ce-row ce-asking">
      <td id="decline" colSpan={columns + 1}>
        <Form
          ref={form}
          method="post"
          fields={{ estimate: column.id }}
          action={action}
          className="form-rows"
          preventScrollReset
        >
          <h2 dir="auto" className="h4 wraps">
            Decline {column.creative.name}
          </h2>
          <DeclineFields
            version={column.version}
            typed={typed ?? { reason: '', words: 'We would like to ask you again.', error: undefined }}
          >
            <ButtonLink variant="quiet" to={cancelTo} replace preventScrollReset>
              Cancel
            </ButtonLink>
          </DeclineFields>
        </Form>
      </td>
    </tr>
  );
}

function UnansweredNote({ unanswered, isOpen }: { unanswered: readonly Unanswered[]; isOpen: boolean }) {
  const waiting = unanswered.filter(({ status }) => status === 'waiting');
  const withdrawn = unanswered.filter(({ status }) => status === 'withdrawn');
  const names = (list: readonly Unanswered[]) => listed(list.map(({ name }) => name));
  return (
    <div className="grid gap-1.5 max-w-[34ch] max-lg:max-w-none small muted">
      {waiting.length > 0 ? (
        <p>
          {isOpen ? 'No answer yet' : 'No answer'} from {names(waiting)}.
        </p>
      ) : null}
      {withdrawn.length > 0 ? (
        <p>
          {names(withdrawn)}{' '}
          {withdrawn.length === 1 ? 'has withdrawn an estimate' : 'have withdrawn their estimates'}.
        </p>
      ) : null}
      {unanswered
        .filter(({ status }) => status === 'declined')
        .map((one, place) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name
            key={place}
          >
            {declinedWords(one)}
          </p>
        ))}
    </div>
  );
}

function declinedWords({ name, declineKind, declineWords }: Unanswered): string {
  const reason =
    declineKind && isDeclineReason(declineKind) && declineKind !== 'other' ? declineReasons[declineKind] : '';
  const why = [reason, declineWords ? `“${declineWords}”` : ''].filter(Boolean).join('. ');
  return why ? `${name} declined: ${why}${/[.!?]”?$/.test(why) ? '' : '.'}` : `${name} declined.`;
}
