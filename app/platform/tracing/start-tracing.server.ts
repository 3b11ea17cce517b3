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
  /** The part of all requests and jobs that is traced, from 0 to 1. */
  ratio: number;
  /** Where spans go; by default to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. */
  exporter?: SpanExporter;
};

/**
 * Sends what this process does as traces of OpenTelemetry. Loaded only where that is asked for. Returns how to stop, which
 * sends what is left.
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
          // Its message may quote what somebody typed; the log has it, without that.
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
