import type { Page } from '@playwright/test';
import { expect } from './oriel.ts';

/** The sandbox's checkout page, as somebody uses it who came there to pay. */

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';

/** Presses a button that opens the provider's page in a tab of its own; returns that tab. */
export async function openInNewTab(page: Page, button: string | RegExp): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: button }).click();
  const tab = await opening;
  await tab.waitForLoadState('networkidle');
  return tab;
}

/** Fills in a test card and pays. */
export async function payWith(tab: Page, card: string): Promise<void> {
  await tab.getByRole('button', { name: `Fill in ${card}` }).click();
  await expect(tab.getByLabel('Card number')).toHaveValue(card);
  await tab.getByRole('button', { name: /^Pay \$/ }).click();
}
