export type Coding = 'br' | 'zstd' | 'gzip';

/**
 * Picks the coding with the highest weight in Accept-Encoding; `offered` is in our order of preference, which decides
 * between equal weights (RFC 9110, section 12.5.3). Null means unencoded: no header, none accepted, or identity has a
 * higher weight.
 */
export function chooseCoding<Offered extends Coding>(
  acceptEncoding: string,
  offered: readonly Offered[],
): Offered | null {
  const weights = weightsIn(acceptEncoding);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  let best: Offered | null = null;
  for (const coding of offered) {
    if (weightOf(coding) > (best ? weightOf(best) : 0)) {
      best = coding;
    }
  }
  // Only when named: '*' stands for codings not listed, and any coding is better than none.
  const plain = weights.get('identity') ?? 0;
  return best && weightOf(best) >= plain ? best : null;
}

/** 'gzip;q=0.5, br' as gzip → 0.5, br → 1. An unreadable weight counts as 1. */
function weightsIn(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.map((text) => text.match(/^q\s*=\s*([01](?:\.\d{0,3})?)$/)?.[1]).find(Boolean);
    if (name !== '') {
      weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Math.min(1, Number(weight)));
    }
  }
  return weights;
}
