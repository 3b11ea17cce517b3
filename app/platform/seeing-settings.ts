import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import type { Mode } from './process-settings.ts';
import type { ValuesOf } from './setting-values.ts';

/** Logs, metrics and traces (docs/decisions/0002-checks-and-observability.md). */
export const seeingVariables = {
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** JSON lines, or readable text for a terminal, the default in demo and development. */
  LOG_FORMAT: z.enum(['json', 'words']).optional(),
  /** The token for /metrics; without it only this machine is answered, and in production no one. */
  METRICS_TOKEN: z.string().min(24).optional(),
  /** A separate port for metrics, which no proxy exposes: for local clients, or with METRICS_TOKEN. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** The release, for the log and metrics; by default the version in package.json and the commit of the build. */
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,60}$/, 'a word such as 1.4.0 or a commit')
    .optional(),
};

export type SeeingSettings = {
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  logFormat: 'json' | 'words';
  metricsToken: string | undefined;
  metricsAddress: { host: string; port: number } | null;
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

/** The commit of the build (vite.config.ts); undefined when running from source. */
declare const __COMMIT__: string | undefined;

function builtRelease(): string {
  const commit = typeof __COMMIT__ === 'undefined' ? '' : __COMMIT__;
  return commit ? `${manifest.version}+${commit}` : manifest.version;
}
