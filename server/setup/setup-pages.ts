import { html, raw } from 'hono/html';
import type { TwoFactorKey } from '#app/features/accounts/two-factor/two-factor-key.server.ts';
import type { Entered, Field, Settings, Step } from '#app/features/desk/setup/step.ts';
import { themeScript } from '#app/features/site/frame/theme-script.ts';
import type { MailLine } from '#app/platform/mail/talk-to-mail-server.server.ts';

/** Setup's own pages: plain forms without scripts, which need only the site's style sheet. */

export type Html = ReturnType<typeof html>;

const check = raw(
  '<svg class="icon icon--16" viewBox="0 0 20 20" aria-hidden="true"><path d="m4 10.5 4 4 8-9"/></svg>',
);
const warning = raw(
  '<svg class="icon icon--16" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 3.5v8.5M10 15.2v1"/></svg>',
);

export function setupDocument({
  title,
  stylesheet,
  body,
}: {
  title: string;
  stylesheet: string | null;
  body: Html;
}): Html {
  return html`<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Set up Oriel</title>
<script>${raw(themeScript)}</script>
${stylesheet ? html`<link rel="stylesheet" href="${stylesheet}">` : ''}
<link rel="stylesheet" href="/setup/setup.css">
</head>
<body>${body}</body>
</html>`;
}

export function closedPage(): Html {
  return html`<main class="wrap setup-closed"><h1 class="h2">This site is being set up</h1>
<p>Please come back later. If it is yours, open the link in the log of the server. Each link opens once; a new start prints a new one.</p></main>`;
}

export type StepPage = {
  steps: readonly Step[];
  settings: Settings;
  isGiven: (step: Step) => boolean;
  hasAdmin: boolean;
  current: string;
  notes: readonly string[];
  main: Html;
};

export function frame({ steps, settings, isGiven, hasAdmin, current, notes, main }: StepPage): Html {
  const entries = [
    ...steps.map((step) => ({
      name: step.name,
      title: step.title,
      state: isGiven(step) ? 'Set by the environment' : (step.summary(settings) ?? ''),
    })),
    { name: 'admin', title: 'First admin', state: hasAdmin ? 'Made' : '' },
  ];
  return html`<header class="appbar"><div class="wrap"><span class="brand">Oriel</span></div></header>
<main class="wrap cols setup">
<div class="setup-margin">
<h1 class="h3">Set up</h1>
<ol class="setup-list">
${entries.map(
  (
    { name, title, state },
    at,
  ) => html`<li><a href="/setup/${name}" ${name === current ? raw('aria-current="step"') : ''}>
<span class="setup-number">${state ? check : at + 1}</span>
<span>${title}<span class="setup-state num">${state}</span></span></a></li>`,
)}
</ol>
<p class="small muted setup-note">Kept as you go. Until it is finished, nobody but you sees this server: the key in your link opened it.</p>
</div>
<div class="setup-main">
${notes.map((note) => html`<p class="setup-well" role="status">${check}<span>${note}</span></p>`)}
${main}
</div>
</main>`;
}

export type Question = {
  step: Step;
  place: string;
  values: Entered;
  /** Fields whose secret is stored, or was entered and is kept for another try. */
  secrets: ReadonlySet<string>;
  errors: Readonly<Record<string, string>>;
  lines: readonly MailLine[];
  mayKeep: boolean;
  isGiven: boolean;
  visit: { peer: string; forwardedFor: string | null };
};

export function questionPage(question: Question): Html {
  const { step, place, values, secrets, errors, lines, mayKeep, isGiven, visit } = question;
  const heading = html`<h2 class="h2">${step.question}</h2><p class="lead">${step.lead}</p>`;
  if (isGiven) {
    return html`${heading}<p class="setup-well">${check}<span>The environment of this process answers this. Change it there.</span></p>`;
  }
  return html`${heading}
${errors[''] ? errorLine(errors['']) : ''}
<form method="post" action="/setup/${step.name}" class="setup-form">
${step.fields.map((field) => fieldRow({ field, value: values[field.name] ?? '', isKept: secrets.has(field.name), error: errors[field.name] }))}
${step.name === 'proxy' ? arrivalTable(visit) : ''}
${lines.length > 0 ? conversation(lines) : ''}
<div class="setup-foot">
<span class="small muted num">${place}</span>
<span class="setup-buttons">
${mayKeep ? html`<button class="btn btn--outline" type="submit" name="keep" value="yes">Keep Anyway</button>` : ''}
<button class="btn btn--primary" type="submit">${step.name === 'mail' ? 'Send a Test and Go On' : 'Save and Go On'}</button>
</span>
</div>
</form>`;
}

type Row = { field: Field; value: string; isKept: boolean; error: string | undefined };

function fieldRow({ field, value, isKept, error }: Row): Html {
  const { name, label, help, kind, choices, isOptional, onlyFor } = field;
  const described = [help ? `${name}-help` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ');
  const marks = html`${described ? html`aria-describedby="${described}"` : ''} ${error ? raw('aria-invalid="true"') : ''}`;
  const kept = kind === 'secret' && isKept;
  const note = [isOptional ? 'Optional' : '', kept ? 'Kept, and not shown. Empty leaves it.' : '']
    .filter(Boolean)
    .join('. ');
  const input =
    kind === 'choice'
      ? html`<select class="input select" id="${name}" name="${name}" ${marks}>${(choices ?? []).map(
          (choice) =>
            html`<option value="${choice.value}" ${choice.value === value ? raw('selected') : ''}>${choice.label}</option>`,
        )}</select>`
      : html`<input class="input num" id="${name}" name="${name}" type="${inputTypes[kind]}" value="${kind === 'secret' ? '' : value}"
 autocomplete="${kind === 'secret' ? 'new-password' : 'off'}" autocapitalize="none" spellcheck="false" ${kind === 'number' ? raw('inputmode="numeric"') : ''} ${marks}>`;
  return html`<div class="field" ${onlyFor ? html`data-only="${onlyFor.value}"` : ''}><label for="${name}">${label}${note ? html` <span class="opt">${note}</span>` : ''}</label>
${input}
${error ? html`<p class="setup-error" id="${name}-error">${warning}<span>${error}</span></p>` : ''}
${help ? html`<p class="help" id="${name}-help">${help}</p>` : ''}</div>`;
}

const inputTypes = { text: 'text', secret: 'password', number: 'text', email: 'email' } as const;

function errorLine(text: string): Html {
  return html`<p class="setup-error" role="alert">${warning}<span>${text}</span></p>`;
}

/** The connecting address, and the one it claims to forward for. */
function arrivalTable({ peer, forwardedFor }: Question['visit']): Html {
  const named = (forwardedFor ?? '').split(',').flatMap((part) => part.trim() || []);
  const hops = [...named, peer].reverse();
  return html`<div class="table-box"><table class="table"><caption class="sr-only">This request</caption>
<thead><tr><th class="label" scope="col">Proxies</th><th class="label" scope="col">Limits count</th></tr></thead>
<tbody>${hops.map((address, at) => html`<tr><td>${at}</td><td class="wraps">${address}</td></tr>`)}</tbody></table></div>`;
}

function conversation(lines: readonly MailLine[]): Html {
  return html`<h3 class="h4">What the server says</h3>
<ol class="setup-talk" tabindex="0" aria-label="Conversation with the mail server">
${lines.map(({ from, text }) => html`<li><i>${from === 'us' ? '→' : '←'}</i>${text}</li>`)}
</ol>`;
}

export function preparingPage(): Html {
  return html`<h2 class="h2">The database is being prepared</h2>
<p class="lead" role="status">Tables and places are written. On a slow machine this takes a minute or two. The page goes on by itself.</p>`;
}

export function adminPage({
  values,
  errors,
  problem,
}: {
  values: Entered;
  errors: Readonly<Record<string, string>>;
  problem: string | null;
}): Html {
  const row = (field: Field) =>
    fieldRow({ field, value: values[field.name] ?? '', isKept: false, error: errors[field.name] });
  return html`<h2 class="h2">Who looks after it?</h2>
<p class="lead">The first admin. Others are made later, by an admin.</p>
${problem ? errorLine(problem) : ''}
<form method="post" action="/setup/admin" class="setup-form">
${row({ name: 'name', label: 'Name', kind: 'text' })}
${row({ name: 'email', label: 'Email', kind: 'email' })}
${row({ name: 'password', label: 'Password', kind: 'secret', help: 'At least 6 characters, and none that is easy to guess.' })}
<div class="setup-foot"><span></span><button class="btn btn--primary" type="submit">Go On</button></div>
</form>`;
}

/** Confirms the second factor with a code of the app. */
export function codePage({ key, error }: { key: TwoFactorKey; error: string | undefined }): Html {
  return html`<h2 class="h2">A second factor</h2>
<p class="lead">Scan this with your authentication app, then enter the code it shows.</p>
<form method="post" action="/setup/admin" class="setup-form">
<div class="setup-factor">
<svg class="setup-qr" viewBox="0 0 ${key.qr.size} ${key.qr.size}" role="img" aria-label="Code to scan with your authentication app" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path fill="#171614" d="${key.qr.path}"/></svg>
<div><p>Or type this key:</p><p class="setup-key">${key.text}</p></div>
</div>
${fieldRow({ field: { name: 'code', label: 'Code', kind: 'number' }, value: '', isKept: false, error })}
<div class="setup-foot"><span></span><button class="btn btn--primary" type="submit">Confirm</button></div>
</form>`;
}

/** The last page. `recoveryCodes` are shown only once. */
export function finishPage({
  recoveryCodes,
  origin,
}: {
  recoveryCodes: readonly string[];
  origin: string;
}): Html {
  return html`<h2 class="h2">All is set</h2>
${
  recoveryCodes.length > 0
    ? html`<p class="lead">Keep these recovery codes. Each signs you in once if you lose your phone, and they are shown only now.</p>
<ol class="setup-codes num">${recoveryCodes.map((code) => html`<li>${code}</li>`)}</ol>`
    : html`<p class="lead">There is an admin with two-factor authentication.</p>`
}
<form method="post" action="/setup/finish" class="setup-form">
<p>Finishing closes setup for good and starts the site at ${origin}.</p>
<div class="setup-foot"><span></span><button class="btn btn--primary" type="submit">Finish and Start the Site</button></div>
</form>`;
}

export function finishedPage(origin: string): Html {
  return html`<main class="wrap setup-closed"><h1 class="h2">The site is starting</h1>
<p>Give it a minute, then <a class="link" href="${origin}/auth">sign in</a>.</p></main>`;
}
