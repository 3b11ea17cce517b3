import { parseArgs } from 'node:util';
import { openWorkshop, type Workshop } from '#server/setup/workshop.ts';
import { Refusal } from './refusal.ts';
import { type Asking, answersFromFlags, askInTerminal } from './setup/ask-in-terminal.ts';
import { makeAdmin } from './setup/make-admin.ts';

/** `setup [NAME=value …] [--no-input] [--keep] [--again]`: runs setup in the terminal, or from the given answers. */
export async function setup(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const asking = values['no-input']
    ? answersFromFlags(positionals, { isKeeping: values.keep, isAskingAgain: values.again })
    : askInTerminal(positionals, { isAskingAgain: values.again });
  const workshop = openWorkshop(process.env);
  for (const step of workshop.steps) {
    await answer(workshop, step, asking);
  }
  await makeAdmin(workshop, asking);
  workshop.finish();
  asking.tell(
    `Setup is finished. The settings are in ${workshop.file}. Start the site: NODE_ENV=production npm start`,
  );
  return 0;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'no-input': { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new Refusal('Use: setup [NAME=value …] [--no-input] [--keep] [--again]');
  }
}

async function answer(workshop: Workshop, step: Workshop['steps'][number], asking: Asking): Promise<void> {
  const state = step.summary(workshop.settings());
  if (workshop.isGiven(step) || (state !== null && !asking.isAskingAgain)) {
    asking.tell(`${step.title}: ${workshop.isGiven(step) ? 'set by the environment' : state}`);
    return;
  }
  let refused: { errors: Record<string, string> } | null = null;
  for (;;) {
    const entered = await asking.answers(step, refused);
    const trying = { settings: workshop.settings(), visit: null };
    let tried = await step.attempt(entered, { ...trying, isKeptAnyway: false });
    if (!tried.ok && tried.mayKeep && (await asking.keeps(tried.errors))) {
      tried = await step.attempt(entered, { ...trying, isKeptAnyway: true });
    }
    if (tried.lines?.length) {
      asking.tell(tried.lines.map(({ from, text }) => `${from === 'us' ? '>' : '<'} ${text}`).join('\n'));
    }
    if (tried.ok) {
      workshop.keep(tried.settings);
      for (const note of tried.notes) {
        asking.tell(`${step.title}: ${note}`);
      }
      return;
    }
    refused = tried;
  }
}
