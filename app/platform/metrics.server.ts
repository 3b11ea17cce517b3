import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics at /metrics. Labels hold no paths or ids, whose number is unbounded. */
const registry = new Registry();
// The event loop lag is measured by a timer; a longer interval wakes an idle process less often.
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });

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

const jobs = new Counter({
  name: 'oriel_jobs_total',
  help: 'Jobs that this process has worked on, by name and result.',
  labelNames: ['queue', 'result'],
  registers: [registry],
});

const apiAnswers = new Counter({
  name: 'oriel_api_answers_total',
  help: 'Answers of the API for partners, by status.',
  labelNames: ['status'],
  registers: [registry],
});

const webhooks = new Counter({
  name: 'oriel_webhooks_total',
  help: 'Attempts to deliver webhooks to partners, by result.',
  labelNames: ['result'],
  registers: [registry],
});

const inboundMails = new Counter({
  name: 'oriel_inbound_mails_total',
  help: 'Mails to reply addresses, by what became of them: accepted, delivered, duplicate, or why not.',
  labelNames: ['result'],
  registers: [registry],
});

const gaps = new Counter({
  name: 'oriel_listener_gaps_total',
  help: 'How often announcements may have been missed, so that every page was dropped.',
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

export function countJob(queue: string, result: 'done' | 'failed'): void {
  jobs.inc({ queue, result });
}

export function countApiAnswer(status: number): void {
  apiAnswers.inc({ status: String(status) });
}

export function countWebhook(result: 'delivered' | 'failed'): void {
  webhooks.inc({ result });
}

export function countInboundMail(result: string, amount = 1): void {
  inboundMails.inc({ result }, amount);
}

export function countGap(): void {
  gaps.inc();
}

type Reading = number | Readonly<Record<string, number>> | null;

export type Figure = {
  /** `oriel_…`, with its unit at the end. */
  name: string;
  help: string;
  /** The label's name, for several values: `{ 'send-mail': 3 }`. */
  label?: string;
  /** Null when unknown at the moment; null and errors leave the metric out. */
  read: () => Reading | Promise<Reading>;
};

/** Registers a gauge that is read at each collection; replaces one of the same name. */
export function addGauge({ name, help, label, read }: Figure): void {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const reading = await Promise.resolve()
        .then(read)
        .catch(() => null);
      this.reset();
      if (typeof reading === 'number') {
        this.set(reading);
      } else if (reading === null) {
        this.remove();
      } else if (label) {
        for (const [value, number] of Object.entries(reading)) {
          this.set({ [label]: value }, number);
        }
      }
    },
  });
}

export function metricsText(): Promise<string> {
  return registry.metrics();
}

export const metricsType = registry.contentType;
