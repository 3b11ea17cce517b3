/** Draws cost-sharing schedules in a thread beside the server. */
import { answerOrders } from '#app/platform/paper/answer-orders.server.ts';
import { drawSchedule } from './draw-schedule.server.ts';

answerOrders(drawSchedule);
