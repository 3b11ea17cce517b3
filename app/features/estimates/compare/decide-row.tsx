import { acceptEstimatePath } from '#app/features/briefs/brief-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Column } from './columns.ts';
import './comparison.css';

type DecideRowProps = {
  briefId: string;
  columns: readonly Column[];
  askPath: (key: string, of: string | null) => string;
};

/** What can be done with each estimate. No button stands out: the page recommends nobody. */
export function DecideRow({ briefId, columns, askPath }: DecideRowProps) {
  return (
    <tr className="ce-row ce-decide">
      <th scope="row" className="ce-margin">
        <span className="sr-only">Decide</span>
      </th>
      {columns.map((column) => (
        <td key={column.id}>
          <Doings briefId={briefId} column={column} askPath={askPath} />
        </td>
      ))}
    </tr>
  );
}

function Doings({ briefId, column, askPath }: Omit<DecideRowProps, 'columns'> & { column: Column }) {
  const { id, creative, shortName, mark, isValid, state, threadId, ticked } = column;
  return (
    <>
      {column.canBeAccepted ? (
        <ButtonLink
          block
          to={acceptEstimatePath(briefId, id, ticked)}
          aria-label={`Accept the estimate of ${creative.name}`}
        >
          Accept <span className="ce-long">{shortName}</span>
        </ButtonLink>
      ) : (
        <p className="ce-state">{state === 'sent' && isValid ? null : mark}</p>
      )}
      {state === 'sent' && !isValid && threadId ? (
        <ButtonLink
          variant="quiet"
          size="sm"
          block
          to={askPath('valid', id)}
          replace
          preventScrollReset
          aria-label={`Ask ${creative.name} for a new version`}
        >
          Ask for a New One
        </ButtonLink>
      ) : null}
    </>
  );
}
