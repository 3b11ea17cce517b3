import { type FormEvent, type ReactNode, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { SegmentedLinks } from '#app/ui/segmented.tsx';
import { Select } from '#app/ui/select.tsx';
import { type BrowseState, browseAddress } from './directory-address.ts';
import { browseFilterNames, directoryFilters, type FilterName, filterLabel } from './directory-filters.ts';
import { filledFields } from './filled-fields.ts';
import { useFormFollowsAddress } from './form-follows-address.ts';
import { LocationBox } from './location-box.tsx';
import { writeArea, writeCamera } from './map/map-area.ts';
import './browse-filters.css';

/** The filter card of browse: type, location, and the way of looking. Sends itself where scripts run. */
export function BrowseFilters({
  state,
  title,
}: {
  state: BrowseState;
  /** On the map the page's title stands in the bar, so that the map gets the height. */
  title?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useFormFollowsAddress(form, browseAddress(state).split('?')[1] ?? '');
  function send() {
    // After React has put the chosen place into the box.
    setTimeout(() => form.current && submit(fieldsOf(form.current), { preventScrollReset: true }));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(fieldsOf(event.currentTarget), { preventScrollReset: true });
  }

  return (
    <div className={`filterbar${title ? ' filterbar--map' : ''}${state.area ? ' filterbar--area' : ''}`}>
      <div className="wrap">
        {title}
        <Form ref={form} className="cols filters" action="/browse" aria-label="Filters" onSubmit={onSubmit}>
          {browseFilterNames.map((name) => (
            <Field key={name} label={directoryFilters[name].browse?.label ?? name} className="lg:col-[1/4]">
              {(control) => (
                <Select
                  {...control}
                  name={name}
                  defaultValue={state.filters[name][0] ?? ''}
                  onChange={send}
                  options={browseOptions(name, state.filters[name])}
                />
              )}
            </Field>
          ))}
          <Field label="Location" className={title ? 'lg:col-[4/8]' : 'lg:col-[4/9]'}>
            {(control) => (
              <LocationBox
                small
                id={control.id}
                label="Location"
                placeholder={state.area ? 'Map area' : 'City, state or country'}
                defaultValue={state.location}
                onChosen={send}
              />
            )}
          </Field>
          <div className={title ? 'lg:col-[8/10] lg:justify-self-end' : 'lg:col-[9/13] lg:justify-self-end'}>
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
            <noscript>
              <Button type="submit" variant="outline">
                Apply
              </Button>
            </noscript>
          </div>
        </Form>
      </div>
    </div>
  );
}

/** A place that is typed takes the place of a part of the map. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = filledFields(form);
  if (fields.has('location')) {
    for (const name of ['area', 'at', 'from']) fields.delete(name);
  }
  return fields;
}

/** All, the values that are offered, and the one of an address that is not. */
function browseOptions(name: FilterName, chosen: readonly string[]) {
  const { browse, offered } = directoryFilters[name];
  const values = [...new Set([...(offered ?? []), ...chosen])];
  return [
    { value: '', label: browse?.all ?? '' },
    ...values.map((value) => ({ value, label: filterLabel(name, value) })),
  ];
}
