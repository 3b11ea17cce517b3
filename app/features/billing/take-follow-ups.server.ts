import { payments } from '#app/platform/payments/payments.server.ts';
import { followUps } from './follow-ups.ts';
import type { HeldCustomer } from './subscription-state.ts';

/** Does at the provider what follows from what somebody holds; true when there was something to do. */
export async function takeFollowUps(customer: HeldCustomer, at: Date): Promise<boolean> {
  const steps = followUps(customer, at);
  for (const step of steps) {
    switch (step.do) {
      case 'endAtPeriodEnd':
        await payments().endAtPeriodEnd(step.id, step.because);
        break;
      case 'goOn':
        await payments().goOn(step.id);
        break;
      case 'endNow':
        await payments().endNow(step.id);
        break;
      case 'collect':
        await payments().collectHeld(step.id);
        break;
      case 'void':
        await payments().voidInvoice(step.id);
        break;
    }
  }
  return steps.length > 0;
}
