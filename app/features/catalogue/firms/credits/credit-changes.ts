import type { CreditRole, CreditState } from '../credit-roles.ts';

export type KeptCredit = {
  id: string;
  firmId: string;
  role: CreditRole;
  product: string | null;
  state: CreditState;
};

export type WishedCredit = {
  id: string | null;
  firmId: string;
  role: CreditRole;
  product: string | null;
};

export type CreditChanges =
  | { ok: true; lines: CreditLine[]; gone: KeptCredit[] }
  /** `line`: index among the submitted lines. */
  | { ok: false; code: 'creditTwice' | 'creditRemoved'; line: number };

/** A line in the new order; a new one has no id yet. */
export type CreditLine = WishedCredit & { state: CreditState };

/**
 * Matches submitted credits to the stored ones. An unchanged line keeps its id and state wherever it is placed. A line
 * with a new role or product keeps its id, and needs confirming again. A different firm is a new line. A credit that
 * the firm removed cannot be proposed again.
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

/** Each combination of firm, role and product is credited once. */
function keyOf({ firmId, role, product }: Pick<WishedCredit, 'firmId' | 'role' | 'product'>): string {
  return JSON.stringify([firmId, role, product]);
}
