import { useId } from 'react';
import { Island } from '#app/ui/island.tsx';
import { LocationBox, type LocationLook } from './location-box.tsx';

type LocationIslandProps = Omit<LocationLook, 'id'> & {
  /** From a Field around it. */
  id?: string;
  defaultValue?: string;
  /** A choice, and clearing the box, sends the form at once. */
  sendsForm?: boolean;
};

/** What the island's script is given (app/browser/islands/location-box.tsx). */
export type LocationProperties = LocationLook & { sendsForm: boolean; value: string };

/** The location box of a document. */
export function LocationIsland({ id, defaultValue = '', sendsForm = false, ...rest }: LocationIslandProps) {
  const ownId = useId();
  const look = { ...rest, id: id ?? ownId };
  return (
    <Island<LocationProperties>
      name="location-box"
      properties={{ ...look, sendsForm, value: defaultValue }}
      when="interaction"
      wants="input, .clear"
    >
      <LocationBox {...look} said={{ value: defaultValue }} />
    </Island>
  );
}
