import { eq } from 'drizzle-orm';
import { newDeviceEmail } from '#app/emails/sign-in-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { minuteText } from '#app/ui/times.ts';
import { inAuthTransaction } from '../auth-transaction.server.ts';
import { describeDevice } from './describe-device.ts';
import { knowsPerson, readDevice, rememberPerson } from './known-device.server.ts';

/**
 * Remembers the device of a sign-in, and mails the user if it is new to the account. Returns the cookie for the
 * device.
 */
export async function greetDevice(userId: string, headers: Headers): Promise<string> {
  const device = await readDevice(headers);
  if (!knowsPerson(device, userId)) {
    await notifyOwner(userId, headers.get('user-agent'));
  }
  return rememberPerson(device, userId);
}

/** Like `greetDevice`, without the mail, for a new account. */
export async function welcomeDevice(userId: string, headers: Headers): Promise<string> {
  return rememberPerson(await readDevice(headers), userId);
}

async function notifyOwner(userId: string, userAgent: string | null): Promise<void> {
  const [owner] = await db()
    .select({ email: profiles.email, firstName: profiles.firstName })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  if (!owner) {
    return;
  }
  const { supportEmail } = await getSiteSettings();
  const content = await newDeviceEmail({
    firstName: owner.firstName,
    supportEmail,
    device: describeDevice(userAgent),
    at: minuteText(now()),
    accountUrl: `${env().origin}/account#devices`,
  });
  await inAuthTransaction((tx) => postMail(tx, content, { to: owner.email, userId }));
}
