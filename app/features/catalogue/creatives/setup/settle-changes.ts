import { type SetupField, type SetupValues, setupFields } from './setup-values.ts';
import { changedSince } from './setup-version.ts';

export type Choices = Partial<Record<SetupField, 'mine' | 'saved'>>;

/**
 * A field that was saved with another value meanwhile. `suggested` avoids undoing a change to a field that was not
 * edited here.
 */
export type Conflict = { field: SetupField; suggested: 'mine' | 'saved' };

export type Settled = { conflicts: Conflict[]; values: SetupValues };

/**
 * Merges typed and stored values. A field that was saved elsewhere since `version` and typed differently here is a
 * conflict, unless the user chose after seeing this exact state.
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
