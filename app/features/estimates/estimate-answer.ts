import type { Toast } from '#app/ui/toast-queue.ts';
import type { EstimateErrors } from './check-lines.ts';
import type { EstimateRefusal } from './estimate-messages.ts';
import type { EstimateToWrite } from './find-estimate-to-write.server.ts';

/** What the form of an estimate is answered with when the page stays. */
export type EstimateAnswer = {
  status: number;
  /** What is said at its head. */
  refusal?: EstimateRefusal;
  errors?: EstimateErrors;
  /** What stands in it: as it was typed, also where it could not be kept. */
  estimate?: EstimateToWrite;
  /** Set where the form is filled anew, as with a template. */
  refill?: string;
  toast?: Toast;
  /** A template that was not kept: its name as it was typed, and why. */
  template?: { name: string; error: string };
};
