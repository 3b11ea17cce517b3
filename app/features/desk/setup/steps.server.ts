import { judgeProxies } from '#app/features/desk/system/verdicts.ts';
import { entry, type Settings, type Step } from './step.ts';
import { databaseStep } from './steps/database-step.server.ts';
import { mailStep } from './steps/mail-step.server.ts';
import { organizationStep } from './steps/organization-step.server.ts';
import { originStep } from './steps/origin-step.server.ts';
import { paymentStep } from './steps/payment-step.server.ts';
import { storageStep } from './steps/storage-step.server.ts';

const most = 10;

const proxyStep: Step = {
  name: 'proxy',
  title: 'Proxy',
  question: 'What stands before it?',
  lead: 'If a proxy of yours hands requests on, its number decides whose address counts for limits.',
  fields: [
    {
      name: 'proxies',
      label: 'Proxies in between',
      kind: 'number',
      help: 'How many of yours add to X-Forwarded-For. None is 0.',
    },
  ],
  read: ({ TRUSTED_PROXIES = '' }) => ({ proxies: TRUSTED_PROXIES }),
  summary: ({ TRUSTED_PROXIES }) =>
    TRUSTED_PROXIES === undefined
      ? null
      : TRUSTED_PROXIES === '0'
        ? 'None'
        : `${TRUSTED_PROXIES} ${TRUSTED_PROXIES === '1' ? 'proxy' : 'proxies'}`,
  attempt: async (entered, { visit, isKeptAnyway }) => {
    const typed = entry(entered, 'proxies');
    if (!/^\d{1,2}$/.test(typed) || Number(typed) > most) {
      return { ok: false, errors: { proxies: `Enter a whole number from 0 to ${most}.` } };
    }
    const settings = { TRUSTED_PROXIES: String(Number(typed)) };
    if (!visit) {
      return { ok: true, settings, notes: ['Whether it fits shows at /admin/system, from a request.'] };
    }
    const { verdict, measure, advice = '' } = judgeProxies(visit, Number(typed));
    if (verdict === 'well' || isKeptAnyway) {
      return { ok: true, settings, notes: [`This request: ${measure}.`] };
    }
    return { ok: false, errors: { proxies: advice }, mayKeep: true };
  },
};

const all: readonly Step[] = [
  databaseStep,
  originStep,
  proxyStep,
  storageStep,
  mailStep,
  paymentStep,
  organizationStep,
];

/** Steps in order. The database step is left out when the environment names it. */
export function listSteps(environment: Settings): Step[] {
  return all.filter((step) => step !== databaseStep || !environment.DATABASE_URL);
}

/** The first unanswered step; null when only the admin is left. */
export function nextStep(steps: readonly Step[], settings: Settings): Step | null {
  return steps.find((step) => step.summary(settings) === null) ?? null;
}
