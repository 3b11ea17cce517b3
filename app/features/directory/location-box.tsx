import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Combobox } from '#app/ui/combobox.tsx';
import type { ComboboxOption } from '#app/ui/combobox-list.tsx';
import type { PlaceSuggestion } from './suggest-places.server.ts';

const pauseMs = 120;

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
  const options = usePlaceOptions(typed);

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

/** Suggestions for the text, asked for after a pause; those for an older text are dropped. */
function usePlaceOptions(text: string): ComboboxOption[] {
  const [options, setOptions] = useState<ComboboxOption[]>([]);
  const known = useRef(new Map<string, ComboboxOption[]>());

  useEffect(() => {
    const asked = text.trim();
    if (asked.length < 2) {
      setOptions([]);
      return;
    }
    const remembered = known.current.get(asked);
    if (remembered) {
      setOptions(remembered);
      return;
    }
    const giveUp = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchPlaces(asked, giveUp.signal);
      if (found) {
        known.current.set(asked, found);
        setOptions(found);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [text]);

  return options;
}

/** Null when the answer did not come: the field stays a plain one. */
async function fetchPlaces(text: string, signal: AbortSignal): Promise<ComboboxOption[] | null> {
  try {
    const response = await fetch(`/api/places?q=${encodeURIComponent(text)}`, { signal });
    if (!response.ok) {
      return null;
    }
    const { places } = (await response.json()) as { places: PlaceSuggestion[] };
    return places.map((place) => ({
      value: place.value,
      label: place.value,
      detail: place.detail,
      ...(place.listedCount > 0 ? { count: place.listedCount } : {}),
    }));
  } catch {
    return null;
  }
}
