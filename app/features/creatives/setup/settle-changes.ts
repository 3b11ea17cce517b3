import { type SetupField, type SetupValues, setupFields } from './setup-values.ts';
import { changedSince } from './setup-version.ts';

/** For each field in question, whose value to save. */
export type Choices = Partial<Record<SetupField, 'mine' | 'saved'>>;

/** A field that was saved otherwise meanwhile. `suggested`: what was not touched here should not be undone. */
export type Conflict = { field: SetupField; suggested: 'mine' | 'saved' };

export type Settled = { conflicts: Conflict[]; values: SetupValues };

/**
 * Brings what is typed together with what is stored by now. A field that somebody else has saved since `version`, and
 * that is typed otherwise here, is a conflict, unless the person chose after seeing this very state.
 */
export function settleChanges(given: {
  typed: SetupValues;
  stored: SetupValues;
  version: string;
  choices: Choices;
}): Settled {
  const { typed, stored, version, choices } = given;
  const changedThere = changedSince(version, stored);
  const changedHere = changedSince(version, typed);
  const conflicts = setupFields
    .filter((field) => changedThere.includes(field) && !isSame(typed[field], stored[field]))
    .map((field): Conflict => ({ field, suggested: changedHere.includes(field) ? 'mine' : 'saved' }));
  const taken = setupFields.filter((field) => choices[field] === 'saved');
  return {
    conflicts,
    values: { ...typed, ...Object.fromEntries(taken.map((field) => [field, stored[field]])) },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
