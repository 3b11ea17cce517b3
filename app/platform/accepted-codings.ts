/** The codings of a body that we know how to make. */
export type Coding = 'br' | 'zstd' | 'gzip';

/**
 * The coding to send a body in, of those offered, the one that we like best first: what the Accept-Encoding header gives
 * the highest weight, and of equals the first (RFC 9110, section 12.5.3). Null: as it is, where no header comes, none of
 * the offered is taken, or the plain body is asked for with a higher weight.
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
  // Only by its own name: '*' means what is not named, and no coding is worse than every coding.
  const plain = weights.get('identity') ?? 0;
  return best && weightOf(best) >= plain ? best : null;
}

/** 'gzip;q=0.5, br' as gzip → 0.5, br → 1. A weight that cannot be read counts as 1. */
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
