import type { Locator, Page } from '@playwright/test';

type Files = Parameters<Locator['setInputFiles']>[0];

/**
 * A task of a working day, done as somebody does it who knows the screen. `tell` prints one line: what was pressed
 * with the pointer (files, or an option of a list, are one press), which keys were pressed besides typing, how many texts were typed, and
 * the seconds, at the speed of a script. See docs/decisions/0029.
 */
export function startTask(name: string) {
  const started = performance.now();
  const counts = { clicks: 0, keys: 0, texts: 0 };
  let asideMs = 0;
  return {
    counts,
    async click(target: Locator) {
      counts.clicks += 1;
      await target.click();
    },
    async choose(input: Locator, files: Files) {
      counts.clicks += 1;
      await input.setInputFiles(files);
    },
    async key(page: Page, key: string) {
      counts.keys += 1;
      await page.keyboard.press(key);
    },
    async fill(field: Locator, text: string) {
      counts.texts += 1;
      await field.fill(text);
    },
    async select(field: Locator, option: string) {
      counts.clicks += 1;
      await field.selectOption(option);
    },
    async type(page: Page, text: string) {
      counts.texts += 1;
      await page.keyboard.type(text);
    },
    /** What a test does meanwhile, and somebody at work would not: neither its presses nor its time count. */
    async aside(other: () => Promise<unknown>) {
      const from = performance.now();
      await other();
      asideMs += performance.now() - from;
    },
    tell() {
      const seconds = ((performance.now() - started - asideMs) / 1000).toFixed(1);
      const { clicks, keys, texts } = counts;
      console.info(`Task: ${name}: ${clicks} clicks, ${keys} keys, ${texts} texts, ${seconds} s by script`);
    },
  };
}
