import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { maxLines } from '../estimate-limits.ts';
import { lineFields, readTypedEstimate } from '../typed-estimate.ts';
import { pressLines } from './press-lines.ts';

export type ReadEstimateForm = {
  number: number;
  version: number;
  revision: number;
  press: string;
  typed: TypedEstimate;
};

const maxWhole = 2 ** 31 - 1;

export function readEstimateForm(form: FormData): ReadEstimateForm {
  const press = String(form.get('press') ?? '').slice(0, 40);
  const typed = readTypedEstimate(form);
  const lines = pressLines(typed.lines, press, (line, from) => ({ ...line, ...from }));
  return {
    number: wholeOf(form, 'number'),
    version: wholeOf(form, 'version'),
    revision: wholeOf(form, 'revision'),
    press,
    typed: { ...typed, lines },
  };
}

function wholeOf(form: FormData, name: string): number {
  const value = Number(form.get(name));
  return Number.isSafeInteger(value) && value >= 0 && value <= maxWhole ? value : 0;
}

/** Fields of a hundred lines, plus the rest of the form. */
export const estimateIntake = { maxFields: maxLines * lineFields.length + 200 };
