import type { SubmissionResult } from '@conform-to/react';
import type { FirstHour } from './find-first-hour.server.ts';
import type { Previewed } from './preview.tsx';

export type StepProps = {
  hour: FirstHour;
  /** The refused submission of this step. */
  result: SubmissionResult | undefined;
  /** Updates the preview with values that are not saved yet. */
  onTyped: (typed: Partial<Previewed>) => void;
};
