/** Draws estimates in a thread beside the server. */
import { answerOrders } from '#app/platform/paper/answer-orders.server.ts';
import { drawEstimate } from './draw-estimate.server.ts';

answerOrders(drawEstimate);
