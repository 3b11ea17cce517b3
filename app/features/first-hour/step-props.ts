import type { SubmissionResult } from '@conform-to/react';
import type { FirstHour } from './find-first-hour.server.ts';
import type { Previewed } from './preview.tsx';

export type StepProps = {
  hour: FirstHour;
  /** What came back of this step's form. */
  result: SubmissionResult | undefined;
  /** Tells the preview what is typed and not saved yet. */
  onTyped: (typed: Partial<Previewed>) => void;
};
