import { Checkbox } from '#app/ui/checkbox.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField, typedField } from '#app/ui/text-field.tsx';
import { entriesText } from '../board-entry.ts';
import { nameMaxCharacters } from '../board-messages.ts';
import type { BoardOption } from './save-to-boards.server.ts';
import '../board.css';

type SaveOptionsProps = {
  options: readonly BoardOption[];
  ticked: readonly string[];
  /** Null for items that the shortlist cannot contain. */
  isShortlisted: boolean | null;
  newName: string;
  newId: string;
  error: string | undefined;
};

/** The boards an item can be saved to: the shortlist, the user's own, those of the firm, and a new one. */
export function SaveOptions(props: SaveOptionsProps) {
  const { options, ticked, isShortlisted, newName, newId, error } = props;
  return (
    <>
      <ul className="board-options" aria-label="Boards">
        {isShortlisted === null ? null : (
          <li className="flex items-center justify-between gap-4 line-b-rule min-h-12">
            <Checkbox
              name="shortlist"
              value="yes"
              label="My Shortlist"
              defaultChecked={isShortlisted}
              disabled={isShortlisted}
            />
            {isShortlisted ? (
              <Link className="link small" to="/shortlist">
                View
              </Link>
            ) : null}
          </li>
        )}
        {options.map((option) => (
          <li className="flex items-center justify-between gap-4 line-b-rule min-h-12" key={option.id}>
            <Checkbox
              name="board"
              value={option.id}
              label={option.ownerName ? `${option.name}, by ${option.ownerName}` : option.name}
              defaultChecked={ticked.includes(option.id)}
              disabled={!option.canChange}
            />
            {option.isOn && option.canChange ? <input type="hidden" name="before" value={option.id} /> : null}
            <span className="small muted num">{entriesText(option.count)}</span>
          </li>
        ))}
      </ul>
      <input type="hidden" name="newId" value={newId} />
      <TextField
        label="New board"
        aside="optional"
        field={typedField('newName', newName, error)}
        maxLength={nameMaxCharacters}
        autoComplete="off"
        placeholder={options.length === 0 ? 'Lobbies with daylight' : undefined}
      />
    </>
  );
}
