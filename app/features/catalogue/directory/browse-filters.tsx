import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Kept } from '#app/ui/kept-markup.tsx';
import { SegmentedLinks } from '#app/ui/segmented.tsx';
import { Select } from '#app/ui/select.tsx';
import { type BrowseState, browseAddress } from './directory-address.ts';
import { browseFilterNames, directoryFilters, type FilterName, filterLabel } from './directory-filters.ts';
import { LocationIsland } from './location/location-island.tsx';
import { writeArea, writeCamera } from './map/map-area.ts';
import './browse-filters.css';

/** The filter card of browse: type, location and view. A change is answered in place (app/browser/parts.ts). */
export function BrowseFilters({ state, title }: BrowseFiltersProps) {
  const inside = <FiltersInside state={state} title={title} />;
  // Without a place, most visitors see the same filters, so they are cached.
  return state.view === 'list' && state.location === '' ? (
    <Kept as="div" className="filterbar" cacheKey={`filterbar ${browseAddress(state)}`} draw={() => inside} />
  ) : (
    <div className={`filterbar${title ? ' filterbar--map' : ''}`}>{inside}</div>
  );
}

type BrowseFiltersProps = {
  state: BrowseState;
  title?: ReactNode;
};

function FiltersInside({ state, title }: BrowseFiltersProps) {
  return (
    <div className="wrap">
      {title}
      <Form className="cols filters" action="/browse" aria-label="Filters" data-stay="">
        {browseFilterNames.map((name) => (
          <Field key={name} label={directoryFilters[name].browse?.label ?? name} className="lg:col-[1/4]">
            {(control) => (
              <Select
                {...control}
                name={name}
                data-auto=""
                defaultValue={state.filters[name][0] ?? ''}
                options={browseOptions(name, state.filters[name])}
              />
            )}
          </Field>
        ))}
        <Field label="Location" className={title ? 'lg:col-[4/8]' : 'lg:col-[4/9]'}>
          {(control) => (
            <LocationIsland
              small
              id={control.id}
              isLabelled
              sendsForm
              label="Location"
              placeholder={state.area ? 'Map area' : 'City, state or country'}
              defaultValue={state.location}
            />
          )}
        </Field>
        <div className={title ? 'lg:col-[8/10] lg:justify-self-end' : 'lg:col-[9/13] lg:justify-self-end'}>
          <div data-part="views">
            <SegmentedLinks
              label="View"
              items={[
                {
                  to: browseAddress({ ...state, view: 'list', location: state.location || state.from }),
                  label: 'List',
                  icon: 'grid',
                  current: state.view === 'list',
                },
                {
                  to: browseAddress({ ...state, view: 'map' }),
                  label: 'Map',
                  icon: 'map',
                  current: state.view === 'map',
                },
              ]}
            />
            {state.view === 'map' ? <input type="hidden" name="view" value="map" /> : null}
            {state.area && state.at ? (
              <>
                <input type="hidden" name="area" value={writeArea(state.area)} />
                <input type="hidden" name="at" value={writeCamera(state.at)} />
                <input type="hidden" name="from" value={state.from} />
              </>
            ) : null}
          </div>
          <noscript>
            <Button type="submit" variant="outline">
              Apply
            </Button>
          </noscript>
        </div>
      </Form>
    </div>
  );
}

function browseOptions(name: FilterName, chosen: readonly string[]) {
  const { browse, offered } = directoryFilters[name];
  const values = [...new Set([...(offered ?? []), ...chosen])];
  return [
    { value: '', label: browse?.all ?? '' },
    ...values.map((value) => ({ value, label: filterLabel(name, value) })),
  ];
}
