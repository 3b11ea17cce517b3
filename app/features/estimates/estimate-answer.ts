import type { Toast } from '#app/ui/toast-queue.ts';
import type { EstimateErrors } from './check-lines.ts';
import type { EstimateRefusal } from './estimate-messages.ts';
import type { EstimateToWrite } from './find-estimate-to-write.server.ts';

/** The action's answer when the page stays. */
export type EstimateAnswer = {
  status: number;
  refusal?: EstimateRefusal;
  errors?: EstimateErrors;
  /** The fields as they were typed, even when they could not be saved. */
  estimate?: EstimateToWrite;
  /** Set when the form must be filled again, for example from a template. */
  refill?: string;
  toast?: Toast;
  /** A template name that was refused, and why. */
  template?: { name: string; error: string };
};
