import { type ReactNode, useEffect, useState } from 'react';
import { Combobox } from '#app/ui/combobox.tsx';
import type { ComboboxOption } from '#app/ui/combobox-list.tsx';
import type { PlaceSuggestion } from './suggest-places.server.ts';
import { fetchSuggestions, useSuggestions } from './use-suggestions.ts';

type LocationBoxProps = {
  label: string;
  placeholder: string;
  defaultValue?: string;
  small?: boolean;
  id?: string;
  /** Called when a place was chosen, or the box was cleared. */
  onChosen?: (value: string) => void;
  children?: ReactNode;
};

/** A location field with places on offer as one types (DECISIONS, Search). A plain field without scripts. */
export function LocationBox(props: LocationBoxProps) {
  const { label, placeholder, defaultValue = '', small, id, onChosen, children } = props;
  const [value, setValue] = useState(defaultValue);
  const [typed, setTyped] = useState('');
  // After Back, or a link, the box shows what the address says.
  useEffect(() => setValue(defaultValue), [defaultValue]);
  const options = useSuggestions(typed, askForPlaces);

  return (
    <Combobox
      label={label}
      name="location"
      value={value}
      placeholder={placeholder}
      icon="pin"
      options={options}
      onInput={(text) => {
        setValue(text);
        setTyped(text);
        if (text === '') {
          onChosen?.('');
        }
      }}
      onChoose={(option) => {
        setValue(option.value);
        setTyped('');
        onChosen?.(option.value);
      }}
      {...(small === undefined ? {} : { small })}
      {...(id === undefined ? {} : { id })}
    >
      {children}
    </Combobox>
  );
}

async function askForPlaces(text: string, signal: AbortSignal): Promise<ComboboxOption[] | null> {
  const answer = await fetchSuggestions<{ places: PlaceSuggestion[] }>(
    `/api/places?q=${encodeURIComponent(text)}`,
    signal,
  );
  return (
    answer?.places.map((place) => ({
      value: place.value,
      label: place.value,
      detail: place.detail,
      ...(place.count ? { count: place.count } : {}),
    })) ?? null
  );
}
