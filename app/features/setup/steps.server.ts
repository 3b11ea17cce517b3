import type { Settings, Step } from './step.ts';
import { databaseStep } from './steps/database-step.server.ts';
import { mailStep } from './steps/mail-step.server.ts';
import { organizationStep } from './steps/organization-step.server.ts';
import { originStep } from './steps/origin-step.server.ts';
import { paymentStep } from './steps/payment-step.server.ts';
import { proxyStep } from './steps/proxy-step.server.ts';
import { storageStep } from './steps/storage-step.server.ts';

const all: readonly Step[] = [
  databaseStep,
  originStep,
  proxyStep,
  storageStep,
  mailStep,
  paymentStep,
  organizationStep,
];

/** The questions in their order. The database is asked for only where the environment does not name it. */
export function listSteps(environment: Settings): Step[] {
  return all.filter((step) => step !== databaseStep || !environment.DATABASE_URL);
}

/** The first question that is not answered yet; null when the admin is all that is left. */
export function nextStep(steps: readonly Step[], settings: Settings): Step | null {
  return steps.find((step) => step.summary(settings) === null) ?? null;
}
