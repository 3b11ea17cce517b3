import { uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import { licensePath, licenseSheetPath } from '#app/features/vocabulary/work-address.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { sentenceStart } from '#app/ui/spelled-out.ts';
import { LinkTabs } from '#app/ui/tabs.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { LicensePlates } from '../license-plates.tsx';
import { licensedUseKeys, picturesWords } from '../license-words.ts';
import type { Right } from './list-rights.server.ts';
import {
  noFilters,
  type RightsFilters,
  type RightsShown,
  rightsAddress,
  rightsPath,
  rightsShown,
  wordsMaxLength,
} from './rights-address.ts';
import '../license-parts.css';
import './rights.css';

export function RightsList({ rights }: { rights: readonly Right[] }) {
  return (
    <ul>
      {rights.map((right) => (
        <li key={right.number} className="right">
          <div>
            <LicensePlates number={right.number} pictures={right.pictures} query="" />
            <PictureTitles right={right} />
          </div>
          <div className="grid gap-1 content-start">
            <h3 dir="auto" className="h4">
              {right.project}
            </h3>
            <p className="small muted">
              {[right.place, `by ${right.creative}`].filter(Boolean).join(', ')}
              <br />
              Held by {right.holder}
            </p>
            {right.allowed.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="small muted">{right.credit}</p>
          </div>
          <div className="grid gap-1 content-start">
            <Until right={right} />
            <p>
              <Link className="link num" to={licensePath(right.number)}>
                Certificate {right.number}
              </Link>
            </p>
            <p className="small">
              <a className="link" href={licenseSheetPath(right.number, 'letter')} download>
                PDF, Letter
              </a>
              {', '}
              <a className="link" href={licenseSheetPath(right.number, 'a4')} download>
                A4
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function PictureTitles({ right: { pictures } }: { right: Right }) {
  return (
    <details className="text-sm muted mt-2">
      <summary className="link">{sentenceStart(picturesWords(pictures.length))}</summary>
      <ol className="mt-2">
        {pictures.map(({ number, title }) => (
          <li key={number} className="num">
            {String(number).padStart(2, '0')} {title}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Until({ right: { state, endsOn, endsIn, withdrawnAt } }: { right: Right }) {
  if (state === 'withdrawn') {
    return <p className="strong">Withdrawn on {dayText(withdrawnAt ?? '')}</p>;
  }
  if (state === 'ended') {
    return <p className="strong">Ended on {dayText(endsOn ?? '')}</p>;
  }
  if (endsOn === null) {
    return <p>No end date</p>;
  }
  return (
    <p className={endsIn === null ? undefined : 'strong'}>
      Until {dayText(endsOn)}
      {endsIn === null ? null : endsIn === 0 ? ', today' : `, in ${endsIn} ${endsIn === 1 ? 'day' : 'days'}`}
    </p>
  );
}

type RightsFiltersBarProps = {
  filters: RightsFilters;
  sums: Record<RightsShown, number> & { projects: string[] };
};

export function RightsFiltersBar({ filters, sums }: RightsFiltersBarProps) {
  const isFiltered = filters.words !== '' || filters.use !== null || filters.project !== '';
  return (
    <>
      <LinkTabs
        label="Licenses"
        tabs={(Object.keys(rightsShown) as RightsShown[]).map((shown) => ({
          to: rightsAddress({ ...filters, shown }),
          label: rightsShown[shown],
          count: sums[shown],
          current: filters.shown === shown,
        }))}
      />
      <Form
        method="get"
        action={rightsPath}
        className="rights-filters"
        role="search"
        key={rightsAddress(filters)}
      >
        {filters.shown === 'now' ? null : <input type="hidden" name="show" value={filters.shown} />}
        <Field label="Words">
          {(control) => (
            <TextInput
              {...control}
              name="q"
              defaultValue={filters.words}
              maxLength={wordsMaxLength}
              placeholder="Project, photographer, picture"
              type="search"
            />
          )}
        </Field>
        <Field label="Use">
          {(control) => (
            <Select
              {...control}
              name="use"
              defaultValue={filters.use ?? ''}
              options={[
                { value: '', label: 'Any use' },
                ...licensedUseKeys.map((use) => ({ value: use, label: uses[use].label })),
              ]}
            />
          )}
        </Field>
        <Field label="Project">
          {(control) => (
            <Select
              {...control}
              name="project"
              defaultValue={filters.project}
              options={[
                { value: '', label: 'Any project' },
                ...sums.projects.map((name) => ({ value: name, label: name })),
              ]}
            />
          )}
        </Field>
        <button type="submit" className="btn btn--outline">
          Show
        </button>
        {isFiltered ? (
          <Link className="btn btn--quiet" to={rightsAddress({ ...noFilters, shown: filters.shown })}>
            Clear filters
          </Link>
        ) : null}
      </Form>
    </>
  );
}
