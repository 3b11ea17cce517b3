import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { TwoFactorKey } from '#app/features/accounts/two-factor/two-factor-key.server.ts';
import { type Entered, entry, type Step, type Tried } from '#app/features/desk/setup/step.ts';
import { nextStep } from '#app/features/desk/setup/steps.server.ts';
import { closed, formOf, openGate, type SetupContext, type SetupGate, visitOf } from './setup-gate.ts';
import {
  adminPage,
  codePage,
  finishedPage,
  finishPage,
  frame,
  type Html,
  preparingPage,
  questionPage,
  setupDocument,
} from './setup-pages.ts';
import type { Workshop } from './workshop.ts';

type SetupSite = SetupGate & {
  workshop: Workshop;
  onFinished: () => void;
  /** How long a request waits for the database to be prepared before it gets a page that asks again. */
  patienceMs?: number;
};

type Memory = {
  notes: string[];
  drafts: Map<string, Entered>;
  admin: { cookie: string; key: TwoFactorKey } | null;
  recoveryCodes: string[];
  hasAdmin: boolean;
};

/** Setup in the browser. Without the link's session, every request gets a 503. */
export function createSetupSite(site: SetupSite): Hono<{ Bindings: HttpBindings }> {
  const { workshop, patienceMs = 5_000 } = site;
  const memory: Memory = { notes: [], drafts: new Map(), admin: null, recoveryCodes: [], hasAdmin: false };
  const app = new Hono<{ Bindings: HttpBindings }>();
  let turn: Promise<unknown> = Promise.resolve();
  let standing: ReturnType<typeof ask> | null = null;

  openGate(app, site);
  app.get('/setup', (c) =>
    c.redirect(`/setup/${nextStep(workshop.steps, workshop.settings())?.name ?? 'admin'}`, 303),
  );

  for (const step of workshop.steps) {
    app.get(`/setup/${step.name}`, (c) => {
      const notes = takeNotes();
      return page(c, { title: step.title, current: step.name, notes, main: question(c, step, null) });
    });
    app.post(`/setup/${step.name}`, (c) => inTurn(() => answerStep(c, step)));
  }
  app.get('/setup/admin', (c) => inTurn(() => showAdmin(c)));
  app.post('/setup/admin', (c) => inTurn(() => answerAdmin(c)));
  app.post('/setup/finish', (c) => inTurn(() => finish(c)));
  app.all('*', (c) => closed(c, site.stylesheet));
  app.onError((error, c) => {
    console.error(error);
    return c.text('Something went wrong here. The log says what.', 500);
  });
  return app;

  /** One request at a time, so that a double click neither sends two mails nor creates two admins. */
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const mine = turn.then(work, work);
    turn = mine.catch(() => {});
    return mine;
  }

  function takeNotes(): string[] {
    return memory.notes.splice(0);
  }

  function page(
    c: SetupContext,
    {
      title,
      current,
      notes = [],
      main,
      status = 200,
    }: { title: string; current: string; notes?: string[]; main: Html; status?: 200 | 400 },
  ): Response | Promise<Response> {
    const { steps, isGiven } = workshop;
    const body = frame({
      steps,
      settings: workshop.settings(),
      isGiven,
      hasAdmin: memory.hasAdmin,
      current,
      notes,
      main,
    });
    return c.html(setupDocument({ title, stylesheet: site.stylesheet, body }), status);
  }

  function question(c: SetupContext, step: Step, tried: Extract<Tried, { ok: false }> | null): Html {
    const settings = workshop.settings();
    const draft = memory.drafts.get(step.name);
    const isAnswered = step.summary(settings) !== null;
    return questionPage({
      step,
      place: `${workshop.steps.indexOf(step) + 1} of ${workshop.steps.length + 1}`,
      values: { ...step.read(settings), ...draft },
      secrets: new Set(
        step.fields
          .filter(({ name, kind }) => kind === 'secret' && (isAnswered || draft?.[name]))
          .map(({ name }) => name),
      ),
      errors: tried?.errors ?? {},
      lines: tried?.lines ?? [],
      mayKeep: tried?.mayKeep ?? false,
      isGiven: workshop.isGiven(step),
      visit: visitOf(c),
    });
  }

  async function answerStep(c: SetupContext, step: Step): Promise<Response> {
    if (workshop.isGiven(step)) {
      return c.redirect(`/setup/${step.name}`, 303);
    }
    const form = await formOf(c);
    const entered = withDraft(step, form, memory.drafts.get(step.name));
    memory.drafts.set(step.name, entered);
    const tried = await step.attempt(entered, {
      settings: workshop.settings(),
      visit: visitOf(c),
      isKeptAnyway: form.keep === 'yes',
    });
    if (!tried.ok) {
      return page(c, { title: step.title, current: step.name, main: question(c, step, tried), status: 400 });
    }
    try {
      workshop.keep(tried.settings);
    } catch (error) {
      const errors = { '': error instanceof Error ? error.message : String(error) };
      return page(c, {
        title: step.title,
        current: step.name,
        main: question(c, step, { ok: false, errors }),
        status: 400,
      });
    }
    memory.drafts.delete(step.name);
    memory.notes = tried.notes.map((note) => `${step.title}: ${note}`);
    return c.redirect('/setup', 303);
  }

  async function showAdmin(c: SetupContext): Promise<Response> {
    const open = nextStep(workshop.steps, workshop.settings());
    if (open) {
      return c.redirect(`/setup/${open.name}`, 303);
    }
    // The first time, this prepares the database, which takes longer than proxies wait.
    standing ??= ask({ kind: 'standing' });
    const asked = await Promise.race([standing, pause(patienceMs)]);
    if (!asked) {
      c.header('Refresh', '3');
      return page(c, { title: 'First admin', current: 'admin', main: preparingPage() });
    }
    standing = null;
    const notes = takeNotes();
    if (asked.ok && 'hasAdmin' in asked.answer) {
      memory.hasAdmin = asked.answer.hasAdmin;
    }
    return adminView(c, { notes, problem: asked.ok ? null : asked.text });
  }

  function adminView(
    c: SetupContext,
    {
      notes = [],
      problem = null,
      errors = {},
      values = {},
    }: { notes?: string[]; problem?: string | null; errors?: Record<string, string>; values?: Entered },
  ): Response | Promise<Response> {
    const { ORIGIN: origin = '' } = workshop.settings();
    const { admin, recoveryCodes, hasAdmin } = memory;
    const main = hasAdmin
      ? finishPage({ recoveryCodes, origin })
      : admin
        ? codePage({ key: admin.key, error: errors.code })
        : adminPage({ values, errors, problem });
    const isRefused = problem !== null || Object.keys(errors).length > 0;
    return page(c, { title: 'First admin', current: 'admin', notes, main, status: isRefused ? 400 : 200 });
  }

  async function answerAdmin(c: SetupContext): Promise<Response> {
    const form = await formOf(c);
    if (memory.hasAdmin) {
      return c.redirect('/setup/admin', 303);
    }
    const [firstName = '', ...rest] = entry(form, 'name').split(/\s+/);
    const asked = await ask(
      memory.admin && form.code !== undefined
        ? { kind: 'confirm', cookie: memory.admin.cookie, code: entry(form, 'code') }
        : {
            kind: 'create',
            firstName,
            lastName: rest.join(' '),
            email: entry(form, 'email'),
            password: form.password ?? '',
          },
    );
    if (!asked.ok) {
      return adminView(c, { problem: asked.text, values: form });
    }
    const { answer } = asked;
    if (!answer.ok) {
      return adminView(c, { errors: { [answer.field]: answer.text }, values: form });
    }
    if ('recoveryCodes' in answer) {
      memory.recoveryCodes = answer.recoveryCodes;
      memory.hasAdmin = true;
    } else if ('key' in answer) {
      memory.admin = answer;
    }
    return adminView(c, {});
  }

  async function ask(asked: Parameters<Workshop['askAdmin']>[0]) {
    try {
      return { ok: true as const, answer: await workshop.askAdmin(asked) };
    } catch (error) {
      return { ok: false as const, text: error instanceof Error ? error.message : String(error) };
    }
  }

  async function finish(c: SetupContext): Promise<Response> {
    if (!memory.hasAdmin || nextStep(workshop.steps, workshop.settings())) {
      return c.redirect('/setup', 303);
    }
    workshop.finish();
    site.onFinished();
    const { ORIGIN: origin = '' } = workshop.settings();
    return c.html(
      setupDocument({ title: 'Finished', stylesheet: site.stylesheet, body: finishedPage(origin) }),
    );
  }
}

/** The input; an empty secret means the one entered before and refused. */
function withDraft(step: Step, form: Entered, draft: Entered | undefined): Entered {
  return Object.fromEntries(
    step.fields.map(({ name, kind }) => {
      const typed = form[name] ?? '';
      return [name, kind === 'secret' && typed === '' ? draft?.[name] : typed];
    }),
  );
}
