import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { TypedEstimate, TypedLine } from '#app/platform/db/schema/estimates.ts';
import { lineField, readTypedEstimate } from '../typed-estimate.ts';
import { pressLines } from './estimate-form.ts';

/** A line as the form draws it. `filledWith` holds the values from its first render. */
export type FormLine = { key: number; section: string; kind: string; filledWith: TypedLine };

/** The form's fields are uncontrolled and read from the DOM, so the form works the same before scripts run. */
export function useEstimateForm(
  form: RefObject<HTMLFormElement | null>,
  { typed: first, onChange }: { typed: TypedEstimate; onChange: () => void },
) {
  const nextKey = useRef(first.lines.length);
  const [lines, setLines] = useState<readonly FormLine[]>(() =>
    first.lines.map((line, key) => ({ key, section: line.section, kind: line.kind, filledWith: line })),
  );
  const [typed, setTyped] = useState(first);
  const focusOn = useRef<{ key: number; field: 'text' | 'menu' } | 'none'>('none');

  const note = useCallback(() => {
    if (form.current) setTyped(readTypedEstimate(new FormData(form.current)));
    onChange();
  }, [form, onChange]);

  const press = (value: string) => {
    if (!form.current) return;
    const now = readTypedEstimate(new FormData(form.current)).lines;
    const present = lines.map((line, place) => {
      const said = now[place] ?? line.filledWith;
      return { ...line, section: said.section, kind: said.kind, filledWith: said };
    });
    const pressed = pressLines<FormLine>(present, value, (line, from) => {
      nextKey.current += 1;
      const filledWith = from?.filledWith ?? line;
      return { key: nextKey.current, section: filledWith.section, kind: filledWith.kind, filledWith };
    });
    const [move = '', place = ''] = value.split('.');
    const line =
      move === 'add' || move === 'copy' ? pressed.find(({ key }) => key === nextKey.current) : undefined;
    const other = move === 'drop' ? (pressed[Number(place)] ?? pressed.at(-1)) : present[Number(place)];
    focusOn.current = line
      ? { key: line.key, field: 'text' }
      : other
        ? { key: other.key, field: move === 'drop' ? 'text' : 'menu' }
        : 'none';
    setLines(pressed);
  };

  // Read the form only after the change has rendered.
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the lines, and of nothing else
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    note();
    const { current: target } = focusOn;
    const place = target === 'none' ? -1 : lines.findIndex(({ key }) => key === target.key);
    if (target === 'none' || place < 0) return;
    const found =
      target.field === 'text'
        ? form.current?.elements.namedItem(lineField(place, 'text'))
        : document.getElementById(menuButtonId(target.key));
    if (found instanceof HTMLElement) found.focus();
    focusOn.current = 'none';
  }, [lines]);

  return { lines, typed, note, press };
}

export function menuButtonId(key: number): string {
  return `line-menu-${key}`;
}
