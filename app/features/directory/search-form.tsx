import { type FormEvent, type ReactNode, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { distances, type SearchState, searchAddress } from './directory-address.ts';
import { filledFields } from './filled-fields.ts';
import { useFormFollowsAddress } from './form-follows-address.ts';
import { LocationBox } from './location-box.tsx';
import '#app/ui/combobox.css';
import './search.css';

/** The id by which filters elsewhere on the page belong to the search form. */
export const searchFormId = 'search-form';

type SearchFormProps = {
  state: SearchState;
  /** The gazetteer's name of the location, when it has one: a distance can be chosen. */
  knownAs: string | null;
};

/** What to search for and where. Works as a plain form; with scripts a choice is searched for at once. */
export function SearchForm({ state, knownAs }: SearchFormProps) {
  const { submitSoon, onSubmit } = useSearchSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFormFollowsAddress(form, searchAddress(state).split('?')[1] ?? '');
  return (
    <Form
      ref={form}
      id={searchFormId}
      className="c-main sform"
      action="/search"
      role="search"
      aria-label="Creatives"
      onSubmit={onSubmit}
    >
      <div className="combo combo--sm">
        <Icon name="search" />
        {state.isAsTyped ? <input type="hidden" name="typed" value={state.q} /> : null}
        <input
          name="q"
          aria-label="Name, specialty or style"
          placeholder="Name, specialty or style"
          defaultValue={state.q}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      <div className="grid gap-2">
        <LocationBox
          small
          label="Location"
          placeholder="Location"
          defaultValue={state.location}
          onChosen={submitSoon}
        />
        {knownAs ? (
          <Select
            aria-label={`Distance from ${knownAs}`}
            name="within"
            className="input--sm"
            defaultValue={state.within ?? ''}
            onChange={submitSoon}
            options={[
              { value: '', label: `In ${knownAs}` },
              ...distances.map((distance) => ({ value: String(distance), label: `Within ${distance} km` })),
            ]}
          />
        ) : null}
      </div>
      <Button type="submit" variant="primary">
        Search
      </Button>
    </Form>
  );
}

/** Filters that search at once when one is changed. They belong to the search form by its id. */
export function InstantFilters({ className, children }: { className?: string; children: ReactNode }) {
  const { submitSoon } = useSearchSubmit();
  return (
    <div className={className} onChange={submitSoon}>
      {children}
      <noscript>
        <Button type="submit" form={searchFormId} variant="outline">
          Apply filters
        </Button>
      </noscript>
    </div>
  );
}

/** Sends the search form, at once or after React has put a chosen value into its field. */
export function useSearchSubmit() {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) =>
    submit(filledFields(form), { action: '/search', preventScrollReset: true });
  return {
    submitSoon: () =>
      setTimeout(() => {
        const form = document.getElementById(searchFormId);
        if (form instanceof HTMLFormElement) {
          send(form);
        }
      }),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      send(event.currentTarget);
    },
  };
}
