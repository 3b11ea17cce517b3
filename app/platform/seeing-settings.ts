import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import type { Mode } from './process-settings.ts';
import type { ValuesOf } from './setting-values.ts';

/** What is seen of a process from outside (docs/decisions/0002-checks-and-observability.md). */
export const seeingVariables = {
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** JSON lines for machines, or words for the person at the terminal; by default the latter in demo and development. */
  LOG_FORMAT: z.enum(['json', 'words']).optional(),
  /** What a collector of figures shows at /metrics; without it only this machine is answered, and in production nobody. */
  METRICS_TOKEN: z.string().min(24).optional(),
  /** Figures on a port of their own, which no proxy leads to: for whoever reaches it, or who shows METRICS_TOKEN. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** A collector of OpenTelemetry that takes traces over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The part of all requests and jobs that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** What runs, for the log and figures; the version of package.json and the commit of the build when absent. */
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,60}$/, 'a word such as 1.4.0 or a commit')
    .optional(),
};

export type SeeingSettings = {
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  logFormat: 'json' | 'words';
  metricsToken: string | undefined;
  /** Null: figures have no port of their own. */
  metricsAddress: { host: string; port: number } | null;
  /** Null: nothing is traced. */
  tracing: { ratio: number } | null;
  release: string;
};

export function seeingSettings(values: ValuesOf<typeof seeingVariables>, mode: Mode): SeeingSettings {
  return {
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (mode === 'demo' || mode === 'development' ? 'words' : 'json'),
    metricsToken: values.METRICS_TOKEN,
    metricsAddress:
      values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT ? { ratio: values.OTEL_TRACES_SAMPLER_ARG } : null,
    release: values.RELEASE ?? builtRelease(),
  };
}

/** The commit that was built (vite.config.ts); not there in what runs from the sources. */
declare const __COMMIT__: string | undefined;

function builtRelease(): string {
  const commit = typeof __COMMIT__ === 'undefined' ? '' : __COMMIT__;
  return commit ? `${manifest.version}+${commit}` : manifest.version;
}
