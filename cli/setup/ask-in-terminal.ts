import * as prompts from '@clack/prompts';
import type { Entered, Field, Step } from '#app/features/desk/setup/step.ts';
import { Refusal } from '../refusal.ts';

/**
 * Asks one question until its answer is accepted, and returns the last input. Throws `Refusal` when no one can answer.
 */
export type Asking = {
  answers: (step: Step, tried: { errors: Record<string, string> } | null) => Promise<Entered>;
  /** Whether to keep answers that could not be verified. */
  keeps: (errors: Record<string, string>) => Promise<boolean>;
  tell: (line: string) => void;
  /** Asks for a detail of the first admin. */
  admin: (field: 'name' | 'email' | 'password' | 'code', problem: string | null) => Promise<string>;
  isAskingAgain: boolean;
};

/**
 * Answers from arguments such as `mail.host=mail.oriel.example`, and from environment variables such as
 * `SETUP_MAIL_HOST`, which keep secrets out of the process list. A refused answer ends the command.
 */
export function answersFromFlags(
  words: readonly string[],
  { isKeeping, isAskingAgain }: { isKeeping: boolean; isAskingAgain: boolean },
): Asking {
  const given = readWords(words);
  const find = (name: string) => given[name] ?? process.env[environmentName(name)];
  return {
    isAskingAgain,
    answers: async (step, tried) => {
      if (tried) {
        throw new Refusal(refusalText(step, tried.errors));
      }
      const initial = step.read({});
      return Object.fromEntries(
        step.fields.map(({ name }) => [name, find(`${step.name}.${name}`) ?? initial[name]]),
      );
    },
    keeps: async () => isKeeping,
    tell: (line) => console.log(line),
    admin: async (field, problem) => {
      if (problem !== null) {
        throw new Refusal(`First admin, admin.${field}: ${problem}`);
      }
      return find(`admin.${field}`) ?? '';
    },
  };
}

/** 'mail.testTo' is 'SETUP_MAIL_TEST_TO'. */
export function environmentName(name: string): string {
  return `SETUP_${name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace('.', '_')
    .toUpperCase()}`;
}

/** Parses name=value arguments. Throws `Refusal` for any other. */
export function readWords(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const [, name, value] = word.match(/^([a-z]+\.[a-zA-Z]+)=(.*)$/s) ?? [];
      if (name === undefined || value === undefined) {
        throw new Refusal(`"${word}" is no answer. Write it as origin.origin=https://oriel.example.`);
      }
      return [name, value];
    }),
  );
}

function refusalText(step: Step, errors: Record<string, string>): string {
  const lines = Object.entries(errors).map(
    ([field, text]) => `  ${field ? `${step.name}.${field}: ` : ''}${text}`,
  );
  return [`${step.title} is not answered:`, ...lines].join('\n');
}

/** Asks in the terminal; secrets are hidden while typed. Answers in `words` are defaults. */
export function askInTerminal(
  words: readonly string[],
  { isAskingAgain }: { isAskingAgain: boolean },
): Asking {
  if (!process.stdin.isTTY) {
    throw new Refusal(
      'There is no terminal to ask questions at. Give the answers with --no-input (see help).',
    );
  }
  const given = readWords(words);
  const typed = new Map<string, Entered>();
  prompts.intro('Set up Oriel');
  return {
    isAskingAgain,
    answers: async (step, tried) => {
      if (tried) {
        for (const [field, text] of Object.entries(tried.errors)) {
          prompts.log.error(field ? `${labelOf(step, field)}: ${text}` : text);
        }
      } else {
        prompts.log.step(`${step.question} ${step.lead}`);
      }
      const before = { ...step.read({}), ...givenFor(step, given), ...typed.get(step.name) };
      const entered = await askFields(step, before);
      typed.set(step.name, entered);
      return entered;
    },
    keeps: async (errors) => {
      prompts.log.warn(Object.values(errors).join(' '));
      return answerOf(await prompts.confirm({ message: 'Keep it all the same?', initialValue: false }));
    },
    tell: (line) => prompts.log.message(line),
    admin: async (field, problem) => {
      if (problem !== null) {
        prompts.log.error(problem);
      }
      const message = adminLabels[field];
      return answerOf(
        field === 'password' ? await prompts.password({ message }) : await prompts.text({ message }),
      );
    },
  };
}

const adminLabels = {
  name: 'Name of the first admin',
  email: 'Email of the first admin',
  password: 'Password, of at least 6 characters',
  code: 'Code that the authentication app shows',
};

function givenFor(step: Step, given: Record<string, string>): Entered {
  return Object.fromEntries(
    step.fields.flatMap(({ name }) => {
      const value = given[`${step.name}.${name}`];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function askFields(step: Step, before: Entered): Promise<Entered> {
  const entered: Record<string, string> = {};
  for (const field of step.fields) {
    const { onlyFor } = field;
    if (!onlyFor || entered[onlyFor.field] === onlyFor.value) {
      entered[field.name] = await askField(field, before[field.name] ?? '');
    }
  }
  return entered;
}

async function askField({ label, help, kind, choices, isOptional }: Field, before: string): Promise<string> {
  const message = `${label}${isOptional ? ' (optional)' : ''}${help ? `: ${help}` : ''}`;
  if (kind === 'choice') {
    return answerOf(
      await prompts.select({
        message,
        options: [...(choices ?? [])],
        initialValue: before || choices?.[0]?.value || '',
      }),
    );
  }
  if (kind === 'secret') {
    const kept = before ? ' (Enter keeps what you entered)' : '';
    return answerOf(await prompts.password({ message: `${message}${kept}` })) || before;
  }
  return answerOf(await prompts.text({ message, initialValue: before })) ?? '';
}

function labelOf(step: Step, name: string): string {
  return step.fields.find((field) => field.name === name)?.label ?? name;
}

function answerOf<Value>(answered: Value): Exclude<Value, symbol> {
  if (prompts.isCancel(answered)) {
    throw new Refusal('Setup is not finished. Run it again to go on where it was left.');
  }
  return answered as Exclude<Value, symbol>;
}
