import { expect } from 'vitest';
import type { Browser } from './browser.ts';

export const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

/** An upload that is there already, as scripts send them. */
export async function upload(browser: Browser, purpose: string, file: File): Promise<string> {
  const answer = await browser.post(`/api/uploads?purpose=${purpose}`, { file });
  expect([answer.status, answer.body]).toEqual([201, expect.any(String)]);
  return (answer.json() as { id: string }).id;
}

/** The fields of a piece, but for its file. */
export const piece = { title: 'A museum', mediaType: 'image', architect: 'Norrby', year: '2024' };
