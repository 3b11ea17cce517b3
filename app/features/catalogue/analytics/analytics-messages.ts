import type { Toast } from '#app/ui/toast-queue.ts';

export const analyticsMessages = {
  weeklyOn: { title: 'You get your analytics on Mondays.' },
  weeklyOff: { title: 'You get no more emails on Mondays.' },
} as const satisfies Record<string, Toast>;
