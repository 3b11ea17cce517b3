import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { saveSettings } from '#app/features/desk/settings/save-settings.server.ts';
import { SettingsForm } from '#app/features/desk/settings/settings-form.tsx';
import { changedMeanwhile, settingsMessages } from '#app/features/desk/settings/settings-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { changedSettings, parseSettings, readOpenedSettings } from '#app/features/site/site-settings.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/settings.ts';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/settings (docs/decisions/0032-operator-screens.md). */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { stored: await getSiteSettings(db()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const form = await readForm(request);
  const opened = readOpenedSettings(form.get('opened'));
  const { typed, errors } = parseSettings(Object.fromEntries(form));
  if (!opened || Object.keys(errors).length > 0) {
    return data({ opened, typed, errors, toast: settingsMessages.invalid }, { status: 400 });
  }
  const saved = await saveSettings(actor, { opened, settings: typed, now: now() });
  if (!saved.ok && saved.code === 'twoFactorMissing') {
    const toast = settingsMessages.twoFactorMissing;
    return data({ opened, typed, errors: { isAdminTwoFactorRequired: toast.text }, toast }, { status: 409 });
  }
  if (!saved.ok && saved.code === 'conflict') {
    const { stored, keys } = saved;
    const own = changedSettings(opened, typed).map((key) => [key, typed[key]]);
    const meanwhile = Object.fromEntries(keys.map((key) => [key, changedMeanwhile(stored[key])]));
    // The next save is compared with what the admin sees now; the other admin's changes are kept.
    const merged = { ...stored, ...Object.fromEntries(own) };
    return data(
      { opened: stored, typed: merged, errors: meanwhile, toast: settingsMessages.conflict },
      { status: 409 },
    );
  }
  return redirectWith(
    '/admin/settings',
    settingsMessages[saved.ok ? (saved.changed.length > 0 ? 'saved' : 'unchanged') : saved.code],
  );
}

/** When the session has ended, the input stays until the admin signs in again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return (await keepSession()) ? serverAction() : data(undefined, { status: 401 });
}

export function meta() {
  return [{ title: `Settings · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function AdminSettings({ loaderData: { stored }, actionData: answer }: Route.ComponentProps) {
  const opened = answer?.opened ?? stored;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <h1 className="h2">Settings</h1>
      </div>
      <SettingsForm
        // Saved values reset the form.
        key={JSON.stringify(answer?.typed ?? stored)}
        opened={opened}
        typed={answer?.typed ?? stored}
        errors={answer?.errors ?? {}}
      />
    </div>
  );
}
