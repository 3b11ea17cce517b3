import { useState } from 'react';
import {
  fetchSuggestions,
  useSuggestions,
} from '#app/features/catalogue/directory/location/use-suggestions.ts';
import { type FoundFirm, firmDetail, projectsText } from '#app/features/catalogue/firms/firm-address.ts';
import { newFirm } from '#app/features/vocabulary/project-limits.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import '#app/ui/check.css';
import '../own-projects.css';

/** The text of the box, the picked firm (an id, or newFirm), and the text it was picked for. */
export type TypedFirm = { firm: string; pick: string; pickFor: string };

type FirmBoxProps = {
  id: string;
  control: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
  label: string;
  names: { firm: string; pick: string; pickFor: string };
  initial: TypedFirm;
  nearest: FoundFirm[] | undefined;
};

/** A firm combobox that offers known firms and, last, a new one. The pick is valid while the text stays as it was. */
export function FirmBox({ id, control, label, names, initial, nearest }: FirmBoxProps) {
  const [{ firm, pick, pickFor }, setTyped] = useState(initial);
  const [asked, setAsked] = useState('');
  const found = useSuggestions(asked, askForFirms);
  const text = asked.trim();
  const isKnown = found.some(({ name }) => name.toLowerCase() === text.toLowerCase());
  const options = [
    ...found.map((each) => ({
      value: each.id,
      label: each.name,
      detail: firmDetail(each),
      count: each.projectCount > 0 ? projectsText(each.projectCount) : undefined,
    })),
    ...(text.length < 2 || isKnown ? [] : [{ value: newFirm, label: `Make a new firm called “${text}”` }]),
  ];
  return (
    <>
      <Combobox
        id={id}
        control={control}
        isLabelled
        label={label}
        name={names.firm}
        value={firm}
        options={options}
        small
        onInput={(next) => {
          setAsked(next);
          setTyped((before) => ({ ...before, firm: next }));
        }}
        onChoose={(option) => {
          const name = option.value === newFirm ? text : option.label;
          setAsked('');
          setTyped({ firm: name, pick: option.value, pickFor: name });
        }}
      />
      {nearest && firm === initial.firm ? (
        <NearestFirms names={names} typed={firm} firms={nearest} />
      ) : (
        <>
          <input type="hidden" name={names.pick} value={pick} />
          <input type="hidden" name={names.pickFor} value={pickFor} />
        </>
      )}
    </>
  );
}

type NearestFirmsProps = { names: FirmBoxProps['names']; typed: string; firms: FoundFirm[] };

function NearestFirms({ names, typed, firms }: NearestFirmsProps) {
  return (
    <fieldset className="pt-2">
      <legend className="small">Is it one of these?</legend>
      <input type="hidden" name={names.pickFor} value={typed} />
      {firms.map((firm) => (
        <label key={firm.id} className="check">
          <input type="radio" name={names.pick} value={firm.id} />
          <span>
            {firm.name} <span className="faint">{firmDetail(firm)}</span>
          </span>
        </label>
      ))}
      <label className="check">
        <input type="radio" name={names.pick} value={newFirm} />
        <span>A new firm called “{typed}”</span>
      </label>
    </fieldset>
  );
}

async function askForFirms(text: string, signal: AbortSignal): Promise<FoundFirm[] | null> {
  const answer = await fetchSuggestions<{ firms: FoundFirm[] }>(
    `/api/firms?q=${encodeURIComponent(text)}`,
    signal,
  );
  return answer?.firms ?? null;
}
