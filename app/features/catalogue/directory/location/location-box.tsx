import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import type { ComboboxOption } from '#app/ui/combobox-list.tsx';
import type { PlaceSuggestion } from './suggest-places.server.ts';
import { fetchSuggestions, useSuggestions } from './use-suggestions.ts';

export type LocationLook = {
  id: string;
  label: string;
  placeholder: string;
  isLabelled?: boolean;
  small?: boolean;
  sendLabel?: string;
};

type LocationBoxProps = LocationLook & {
  said: { value: string };
  onChosen?: ((value: string) => void) | undefined;
};

/**
 * A location field with place suggestions (DECISIONS, Search). Without scripts it is a plain field; in documents it
 * is an island (location-island.tsx).
 */
export function LocationBox({ said, onChosen, sendLabel, ...look }: LocationBoxProps) {
  const [known, setKnown] = useState(said);
  const [value, setValue] = useState(said.value);
  const [typed, setTyped] = useState('');
  const options = useSuggestions(typed, askForPlaces);
  if (known !== said) {
    setKnown(said);
    setValue(said.value);
  }

  return (
    <Combobox
      {...look}
      name="location"
      value={value}
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
    >
      {sendLabel ? (
        <Button type="submit" variant="primary">
          {sendLabel}
        </Button>
      ) : null}
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
