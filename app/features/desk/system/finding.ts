/** All is well, worth a look, or needs fixing now. */
export type Verdict = 'well' | 'attention' | 'trouble';

export type Finding = {
  verdict: Verdict;
  measure: string;
  /** How to fix it; always present unless the verdict is `well`. */
  advice?: string;
  words?: string;
};

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

/** Worst verdict first; otherwise in the given order. */
export function worstFirst<Found extends Finding>(findings: readonly Found[]): Found[] {
  return findings.toSorted((one, other) => ranks[one.verdict] - ranks[other.verdict]);
}

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
