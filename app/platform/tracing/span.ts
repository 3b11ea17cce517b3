import type { ServerInstrumentation } from 'react-router';

/**
 * Spans for traces: a request, a loader, a statement, a job. Free of cost unless a process has started tracing
 * (start-tracing.server.ts). Never include user input: names, sizes and statuses only.
 */
type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type SpanStart = {
  name: string;
  /** What caused the work: a waiting process, a queue, or this process. */
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
};

/** Work in progress; an error is recorded only by its name. */
export type Span = {
  note: (attributes: SpanAttributes) => void;
  end: (error?: unknown) => void;
};

type Tracer = {
  begin: (start: SpanStart) => Span;
  /** Runs the work inside the span: spans begun meanwhile are its children. */
  within: <Result>(span: Span, work: () => Result) => Result;
};

let tracer: Tracer | undefined;

/** Starts tracing in this process; undefined stops it. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** Begins a child of the current span; undefined when tracing is off. The caller must end it. */
export function beginSpan(start: SpanStart): Span | undefined {
  return tracer?.begin(start);
}

/** Runs work in its own span. `note` adds attributes at its end. */
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

export const routeSpans: Pick<ServerInstrumentation, 'route'> = {
  route: ({ id, instrument }) => {
    const spanOf = (what: string) => async (call: () => Promise<{ error: Error | undefined }>) => {
      const name = `${what} ${id}`;
      await traced({ name, attributes: { 'oriel.route': id } }, async (note) => {
        const { error } = await call();
        if (error) {
          note({ 'error.type': error.name });
        }
      });
    };
    instrument({ loader: spanOf('loader'), action: spanOf('action') });
  },
};
