import type { Toast } from '#app/ui/toast-queue.ts';
import type { EstimateRefusal } from '../estimate-messages.ts';
import type { EstimateErrors } from './check-lines.ts';
import type { EstimateToWrite } from './find-estimate-to-write.server.ts';

export type EstimateAnswer = {
  status: number;
  refusal?: EstimateRefusal;
  errors?: EstimateErrors;
  estimate?: EstimateToWrite;
  /** Set when the form must be filled again, for example from a template. */
  refill?: string;
  toast?: Toast;
  template?: { name: string; error: string };
};
