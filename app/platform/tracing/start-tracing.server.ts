import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type Span, type SpanStart, traceWith } from './span.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

export type TracingOptions = {
  /** What runs: `service.version`. */
  release: string;
  ratio: number;
  /** The destination of spans; by default the collector in OTEL_EXPORTER_OTLP_ENDPOINT. */
  exporter?: SpanExporter;
};

/**
 * Exports this process's spans through OpenTelemetry. Loaded only when configured. Returns a function to stop, which
 * flushes the rest.
 */
export function startTracing({
  release,
  ratio,
  exporter = new OTLPTraceExporter(),
}: TracingOptions): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'oriel', 'service.version': release }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const tracer = provider.getTracer('oriel');
  const inside = new WeakMap<Span, ReturnType<typeof trace.setSpan>>();

  function begin({ name, kind = 'internal', attributes = {} }: SpanStart): Span {
    const started = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } });
    const span: Span = {
      note: (more) => {
        started.setAttributes({ ...more });
      },
      end: (error) => {
        if (error !== undefined) {
          // Its message may contain user input; the log has it without that.
          started.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
          started.setStatus({ code: SpanStatusCode.ERROR });
        }
        started.end();
      },
    };
    inside.set(span, trace.setSpan(context.active(), started));
    return span;
  }

  traceWith({
    begin,
    within: (span, work) => context.with(inside.get(span) ?? context.active(), work),
  });
  return async () => {
    traceWith(undefined);
    await provider.shutdown();
    context.disable();
  };
}
