import type { Actor } from '#app/features/accounts/actor.ts';
import { env } from '#app/platform/env.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { customerOf } from './customer-of.server.ts';

export async function openPortal(actor: Actor, part?: 'newCard'): Promise<string> {
  return payments().openPortal(await customerOf(actor), `${env().origin}/subscription`, part);
}
