import blank from './blank.json' with { type: 'json' };

type Body = Record<string, unknown>;
const blanks: Record<string, Body> = blank;

/** Converts an object, and those within it, to Stripe's full shape, without internal fields. */
export function toStripeShape(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(toStripeShape);
  }
  if (!isBody(value)) {
    return value;
  }
  if (value.deleted === true) {
    return { id: value.id, object: value.object, deleted: true };
  }
  const { sandbox: _hidden, ...shown } = value;
  const full = merged(blanks[String(shown.object)] ?? {}, shown);
  return Object.fromEntries(Object.entries(full).map(([name, inner]) => [name, toStripeShape(inner)]));
}

export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merged(under: Body, over: Body): Body {
  const whole: Body = { ...under, ...over };
  for (const [name, value] of Object.entries(over)) {
    const below = under[name];
    if (isBody(value) && isBody(below)) {
      whole[name] = merged(below, value);
    }
  }
  return whole;
}
