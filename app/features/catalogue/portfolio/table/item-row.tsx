import { type RefObject, useId, useRef, useState } from 'react';
import { projectAddress } from '#app/features/vocabulary/board-address.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { OwnItem } from '../own-item.ts';
import { valuesOf } from '../portfolio-schema.ts';
import {
  cellName,
  columnLabels,
  type TextColumn,
  type TypedRow,
  textColumnNames,
  textColumns,
} from './read-rows.ts';
import '#app/ui/check.css';
import './items-table.css';

type ItemRowProps = {
  item: OwnItem;
  typed: TypedRow | undefined;
  errors: TypedRow | undefined;
  areAllUsed: boolean;
};

export function ItemRow({ item, typed, errors, areAllUsed }: ItemRowProps) {
  const { id, title, picture, inProject } = item;
  const values: TypedRow = typed ?? valuesOf(item);
  return (
    <fieldset className="pf-row" aria-label={title}>
      <input type="hidden" name="piece" value={id} />
      <span className="pf-row-picture">
        {picture ? (
          <Picture
            className="w-full h-13 object-cover max-xl:h-18"
            {...picture}
            alt=""
            sizes="108px"
            upTo={480}
          />
        ) : (
          <Icon name={item.mediaType === 'video' ? 'play' : 'picture'} />
        )}
      </span>
      {textColumnNames.map((field) =>
        inProject && isSaidByProject(field) ? (
          <ProjectCell key={field} field={field} project={inProject} />
        ) : (
          <TextCell
            key={field}
            field={field}
            row={id}
            of={title}
            value={values[field] ?? ''}
            error={errors?.[field]}
            suggestion={field === 'title' ? undefined : item.suggestions[field]}
            isUsed={areAllUsed}
          />
        ),
      )}
      <label className="grid justify-items-center max-xl:justify-items-start">
        <span className="pf-cell-label">{columnLabels.isFeatured}</span>
        <span className="check min-h-9">
          <input
            type="checkbox"
            name={cellName('isFeatured', id)}
            defaultChecked={values.isFeatured === 'on'}
            aria-label={`Featured, ${title}`}
          />
        </span>
      </label>
    </fieldset>
  );
}

function isSaidByProject(field: TextColumn): boolean {
  return field === 'architect' || field === 'location' || field === 'year';
}

type ProjectCellProps = { field: TextColumn; project: { id: string; name: string } };

function ProjectCell({ field, project }: ProjectCellProps) {
  if (field !== 'architect')
    return <span className="pf-cell-box py-1.75 px-2 max-xl:px-0 max-xl:empty:hidden" aria-hidden="true" />;
  return (
    <div className="pf-cell-box py-1.75 px-2 max-xl:px-0 max-xl:empty:hidden is-wide">
      <span className="pf-cell-label">Project</span>
      <Link className="link small" to={projectAddress(project.id)}>
        {project.name}
      </Link>
    </div>
  );
}

type TextCellProps = {
  field: TextColumn;
  row: string;
  of: string;
  value: string;
  error: string | undefined;
  suggestion: string | undefined;
  isUsed: boolean;
};

function TextCell({ field, row, of, value, error, suggestion, isUsed }: TextCellProps) {
  const id = useId();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { maxLength, isLong } = textColumns[field];
  const cell = {
    id,
    ref: input,
    name: cellName(field, row),
    defaultValue: value,
    maxLength,
    'aria-label': `${columnLabels[field]}, ${of}`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    placeholder: field === 'altText' ? 'Missing: what is in it, and the light' : undefined,
    className: field === 'altText' ? 'input pf-cell pf-cell--wanted' : 'input pf-cell',
  };
  return (
    <div className={isLong || field === 'architect' ? 'pf-cell-box is-wide' : 'pf-cell-box'}>
      <label htmlFor={id} className="pf-cell-label">
        {columnLabels[field]}
      </label>
      {isLong ? (
        <textarea dir="auto" {...cell} rows={2} />
      ) : (
        <input dir="auto" {...cell} type="text" inputMode={field === 'year' ? 'numeric' : undefined} />
      )}
      {error ? (
        <p className="err" id={`${id}-error`}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
      {suggestion && !isUsed ? (
        <Suggestion text={suggestion} label={`${columnLabels[field]}, ${of}`} cell={input} />
      ) : null}
    </div>
  );
}

type SuggestionProps = {
  text: string;
  label: string;
  cell: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
};

/** Text from the file; fills the cell on press, never by itself. */
function Suggestion({ text, label, cell }: SuggestionProps) {
  const isHydrated = useIsHydrated();
  const [isUsed, setIsUsed] = useState(false);
  if (isUsed) return null;
  const words = <span className="pf-suggested">{text}</span>;
  if (!isHydrated)
    return (
      <p dir="auto" className="pf-suggestion pointer-coarse:min-h-11">
        {words}
      </p>
    );
  return (
    <button
      type="button"
      className="pf-suggestion pointer-coarse:min-h-11"
      onClick={() => {
        if (!cell.current) return;
        cell.current.value = text;
        cell.current.focus();
        setIsUsed(true);
      }}
    >
      {words}
      <span className="text-accent text-[12px] medium">
        Use<span className="sr-only"> for {label}</span>
      </span>
    </button>
  );
}
