import { acceptEstimatePath, estimatePath } from '#app/features/vocabulary/work-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Column } from './columns.ts';
import './comparison.css';
import './comparison-cells.css';
import './comparison-head.css';
import './comparison-asking.css';

type DecideRowProps = {
  briefId: string;
  columns: readonly Column[];
  askPath: (key: string, of: string | null) => string;
  declinePath: (id: string) => string;
};

/** No button is emphasized, because the page recommends no creative. */
export function DecideRow({ columns, ...ways }: DecideRowProps) {
  return (
    <tr className="ce-row ce-decide">
      <th scope="row" className="ce-margin">
        <span className="sr-only">Decide</span>
      </th>
      {columns.map((column) => (
        <td className="grid gap-2 content-start pt-5" key={column.id}>
          <Doings column={column} {...ways} />
        </td>
      ))}
    </tr>
  );
}

function Doings({
  briefId,
  column,
  askPath,
  declinePath,
}: Omit<DecideRowProps, 'columns'> & { column: Column }) {
  const { id, creative, shortName, mark, isValid, state, threadId, ticked } = column;
  const quiet = { variant: 'quiet', size: 'sm', block: true } as const;
  const here = { replace: true, preventScrollReset: true };
  const options = new URLSearchParams(ticked.map((line) => ['option', line]));
  return (
    <>
      <span className="ce-whose" aria-hidden="true">
        {shortName}
      </span>
      {column.canBeAccepted ? (
        <ButtonLink
          block
          to={acceptEstimatePath(briefId, id, ticked)}
          aria-label={`Accept ${shortName}, the estimate of ${creative.name}`}
        >
          <span>
            Accept <span className="ce-long">{shortName}</span>
          </span>
        </ButtonLink>
      ) : (
        <p className="grid place-items-center min-h-11 text-center strong">
          {state === 'sent' && isValid ? null : mark}
        </p>
      )}
      <ButtonLink
        {...quiet}
        to={ticked.length > 0 ? `${estimatePath(id)}?${options}` : estimatePath(id)}
        aria-label={`Whole estimate of ${creative.name}`}
      >
        Whole Estimate
      </ButtonLink>
      {state === 'sent' && !isValid && threadId ? (
        <ButtonLink
          {...quiet}
          {...here}
          to={askPath('valid', id)}
          aria-label={`Ask for a new one of ${creative.name}`}
        >
          Ask for a New One
        </ButtonLink>
      ) : null}
      {column.canBeDeclined ? (
        <ButtonLink
          {...quiet}
          {...here}
          to={declinePath(id)}
          aria-label={`Decline the estimate of ${creative.name}`}
        >
          Decline
        </ButtonLink>
      ) : null}
    </>
  );
}
