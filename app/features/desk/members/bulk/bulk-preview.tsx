import { peopleText } from './bulk-actions.ts';
import type { BulkPreview as Preview } from './preview-bulk.server.ts';
import './bulk.css';

export function BulkPreview({ preview }: { preview: Preview }) {
  const { people, count } = preview;
  const leftOut = people.length - count;
  return (
    <>
      <p className="muted mb-4">
        {peopleText(people.length)} selected.
        {leftOut === 0
          ? ' Nobody is left out.'
          : ` ${peopleText(leftOut)} ${leftOut === 1 ? 'is' : 'are'} left out, for the ${leftOut === 1 ? 'reason beside the name' : 'reasons beside their names'}.`}
      </p>
      <div className="table-box">
        <table className="table bulk-people">
          <thead>
            <tr>
              {['Name', 'Now', 'After'].map((title) => (
                <th key={title} scope="col" className="label">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.userId} className={'leftOut' in person ? 'bulk-out' : undefined}>
                <th scope="row">{person.name}</th>
                <td>{person.now}</td>
                <td>
                  {'leftOut' in person ? (
                    `Left out: ${person.leftOut}`
                  ) : (
                    <b className="strong">{person.after}</b>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
