import { drawAside } from '#app/platform/paper/draw-aside.server.ts';
import type { ScheduleOrder } from './draw-schedule.server.ts';

/** The cost-sharing schedule as PDF; null when too many wait, or when it was not drawn in time. */
export const makeSchedule = drawAside<ScheduleOrder>(
  'app/features/commissions/paper/schedule-worker.server.ts',
);
