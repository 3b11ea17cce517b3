import type { SubmissionResult } from '@conform-to/react';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { ShownConflict } from './conflict-notice.tsx';

/** What a form of /profile/setup is answered with when the page stays; what was typed comes back in `result`. */
export type SetupAnswer = {
  status: number;
  intent: string;
  result?: SubmissionResult;
  toast?: Toast;
  /** What the form is to be sent with next. */
  version?: string;
  conflicts?: ShownConflict[];
  savedMeanwhile?: string;
  /** Why a file was not taken. */
  fileError?: string;
};
