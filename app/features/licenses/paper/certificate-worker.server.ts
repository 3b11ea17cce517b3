/** Draws certificates in a thread beside the server. */
import { answerOrders } from '#app/platform/paper/answer-orders.server.ts';
import { drawCertificate } from './draw-certificate.server.ts';

answerOrders(drawCertificate);
