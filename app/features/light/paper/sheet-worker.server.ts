/** Draws sheets of studies in a thread beside the server. */
import { answerOrders } from '#app/platform/paper/answer-orders.server.ts';
import { drawSheet } from './draw-sheet.server.ts';

answerOrders(drawSheet);
