/** How something stands: as it should, worth a look, or to be mended now. */
export type Verdict = 'well' | 'attention' | 'trouble';

/** What a check found. */
export type Finding = {
  verdict: Verdict;
  /** What was measured, in a few words: '0.8 ms', '12 of 100'. */
  measure: string;
  /** How to mend it, as a sentence; always there where something is not well. */
  advice?: string;
  /** What the other side said, as it came. */
  words?: string;
};

/** A finding under the name of its check. */
export type Examined = Finding & { name: string; title: string };

export function well(measure: string): Finding {
  return { verdict: 'well', measure };
}

export function attention(measure: string, advice: string, words?: string): Finding {
  return { verdict: 'attention', measure, advice, ...(words ? { words } : {}) };
}

export function trouble(measure: string, advice: string, words?: string): Finding {
  return { verdict: 'trouble', measure, advice, ...(words ? { words } : {}) };
}

const ranks: Record<Verdict, number> = { trouble: 0, attention: 1, well: 2 };

/** What needs a hand first; the rest in the order given. */
export function worstFirst<Found extends Finding>(findings: readonly Found[]): Found[] {
  return findings.toSorted((one, other) => ranks[one.verdict] - ranks[other.verdict]);
}

/** '20 of 20 checks are well.', '1 of 20 checks fails, 2 need attention.' */
export function summaryOf(findings: readonly Pick<Finding, 'verdict'>[]): string {
  const failing = findings.filter(({ verdict }) => verdict === 'trouble').length;
  const waiting = findings.filter(({ verdict }) => verdict === 'attention').length;
  const all = findings.length;
  if (failing > 0) {
    const more = waiting > 0 ? `, ${waiting} ${waiting === 1 ? 'needs' : 'need'} attention` : '';
    return `${failing} of ${all} checks ${failing === 1 ? 'fails' : 'fail'}${more}.`;
  }
  return waiting > 0
    ? `${waiting} of ${all} checks ${waiting === 1 ? 'needs' : 'need'} attention.`
    : `${all} of ${all} checks are well.`;
}
