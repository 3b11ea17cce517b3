import type { Entered, Step } from '#app/features/setup/step.ts';

/** Asks one question until it is answered, and returns what was entered last. Throws `Refusal` when nobody can answer. */
export type Asking = {
  answers: (step: Step, tried: { errors: Record<string, string> } | null) => Promise<Entered>;
  /** Whether what could not be proved is kept. */
  keeps: (errors: Record<string, string>) => Promise<boolean>;
  tell: (line: string) => void;
  /** What else is asked, of the first admin. */
  admin: (field: 'name' | 'email' | 'password' | 'code', problem: string | null) => Promise<string>;
  /** Questions that are answered are asked again. */
  isAskingAgain: boolean;
};
