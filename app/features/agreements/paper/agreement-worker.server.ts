/** Draws agreements in a thread beside the server. */
import { answerOrders } from '#app/platform/paper/answer-orders.server.ts';
import { drawAgreement } from './draw-agreement.server.ts';

answerOrders(drawAgreement);
