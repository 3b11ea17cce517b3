import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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

const purges = new Counter({
  name: 'oriel_cdn_purges_total',
  help: 'Calls that purge pages at the CDN, by result.',
  labelNames: ['result'],
  registers: [registry],
});

export function count(way: 'cached' | 'served', status: number): void {
  requests.inc({ way, status: `${Math.floor(status / 100)}xx` });
}

export function time(seconds: number): void {
  durations.observe(seconds);
}

export function countPurge(result: 'done' | 'failed'): void {
  purges.inc({ result });
}

/** Adds a figure that is read when /metrics is; in the place of one of that name, if there was one. */
export function addGauge(name: string, help: string, read: () => number): void {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

export function metricsText(): Promise<string> {
  return registry.metrics();
}

export const metricsType = registry.contentType;
