/**
 * What takes time, for traces: a request, a loader, a statement, a job. Nothing is noted, and nothing paid, unless a
 * process has begun to trace (start-tracing.server.ts). Never with what people typed: names, sizes and statuses only.
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type SpanStart = {
  name: string;
  /** Where the work came from: another process that waits for it, one that put it into a queue, or ourselves. */
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
};

/** Work under way; what fails is noted by the name of its error alone. */
export type Span = {
  note: (attributes: SpanAttributes) => void;
  end: (error?: unknown) => void;
};

export type Tracer = {
  begin: (start: SpanStart) => Span;
  /** Does the work as part of the span: what begins meanwhile belongs to it. */
  within: <Result>(span: Span, work: () => Result) => Result;
};

let tracer: Tracer | undefined;

/** Begins to trace in this process; undefined ends it. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** Begins a span within the present one; undefined when nobody traces. Whoever begins one ends it. */
export function beginSpan(start: SpanStart): Span | undefined {
  return tracer?.begin(start);
}

/** Does work as a span of its own. `note` adds what is known at its end. */
export async function traced<Result>(
  start: SpanStart,
  work: (note: Span['note']) => Promise<Result>,
): Promise<Result> {
  const traces = tracer;
  if (!traces) {
    return work(() => {});
  }
  const span = traces.begin(start);
  try {
    const result = await traces.within(span, () => work(span.note));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
