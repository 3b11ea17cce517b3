import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Figures for Prometheus at /metrics. No paths and no ids: they would never end. */
const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Counter({
  name: 'oriel_requests_total',
  help: 'Answered requests, by way (cached: from the page cache) and status class.',
  labelNames: ['way', 'status'],
  registers: [registry],
});

const durations = new Histogram({
  name: 'oriel_request_seconds',
  help: 'Time to answer requests that were not cached.',
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [registry],
});

export function count(way: 'cached' | 'served', status: number): void {
  requests.inc({ way, status: `${Math.floor(status / 100)}xx` });
}

export function time(seconds: number): void {
  durations.observe(seconds);
}

export function metricsText(): Promise<string> {
  return registry.metrics();
}

export const metricsType = registry.contentType;
