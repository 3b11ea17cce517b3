import type { CreditRole } from './credit-roles.ts';
import type { CreditState } from './credit-states.ts';

/** A line of the credits as it is kept. */
export type KeptCredit = {
  id: string;
  firmId: string;
  role: CreditRole;
  product: string | null;
  state: CreditState;
};

/** A line of the credits as it is wished for. */
export type WishedCredit = {
  /** Of the line that it was before. */
  id: string | null;
  firmId: string;
  role: CreditRole;
  product: string | null;
};

export type CreditChanges =
  | { ok: true; lines: CreditLine[]; gone: KeptCredit[] }
  /** `line`: of the wishes, from 0. */
  | { ok: false; code: 'creditTwice' | 'creditRemoved'; line: number };

/** A line in the new order; a new one has no id yet. */
export type CreditLine = WishedCredit & { state: CreditState };

/**
 * What becomes of the credits of a project, from the lines that were wished for in their order. A line that says the same
 * as before keeps its id and its state, wherever it stands. A line whose role or product changes keeps its id, and asks
 * anew where it was confirmed. Another firm is another line. What a firm took off cannot be proposed again.
 */
export function creditChanges(kept: readonly KeptCredit[], wishes: readonly WishedCredit[]): CreditChanges {
  const keys = wishes.map(keyOf);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice >= 0) {
    return { ok: false, code: 'creditTwice', line: twice };
  }
  const byKey = new Map(kept.map((credit) => [keyOf(credit), credit]));
  const removed = keys.findIndex((key) => byKey.get(key)?.state === 'removed');
  if (removed >= 0) {
    return { ok: false, code: 'creditRemoved', line: removed };
  }
  const taken = new Set(keys.flatMap((key) => byKey.get(key)?.id ?? []));
  const byId = new Map(kept.map((credit) => [credit.id, credit]));
  const lines = wishes.map((wish, index): CreditLine => {
    const same = byKey.get(keys[index] ?? '');
    if (same) {
      return { ...wish, id: same.id, state: same.state };
    }
    const before = wish.id ? byId.get(wish.id) : undefined;
    if (!before || before.firmId !== wish.firmId || before.state === 'removed' || taken.has(before.id)) {
      return { ...wish, id: null, state: 'proposed' };
    }
    taken.add(before.id);
    return { ...wish, state: before.state === 'confirmed' ? 'proposed' : before.state };
  });
  return { ok: true, lines, gone: kept.filter(({ id, state }) => state !== 'removed' && !taken.has(id)) };
}

/** Each firm, role and product is credited once. */
function keyOf({ firmId, role, product }: Pick<WishedCredit, 'firmId' | 'role' | 'product'>): string {
  return JSON.stringify([firmId, role, product]);
}
