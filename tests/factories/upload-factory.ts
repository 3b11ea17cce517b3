import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Actor } from '#app/features/accounts/actor.ts';
import { receiveForm } from '#app/features/uploads/receive-form.server.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import type { UploadPurpose } from '#app/features/uploads/upload-purposes.ts';
import { db } from '#app/platform/db/client.server.ts';
import { getRow } from '#app/platform/db/rows.server.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';

/** A file on its way in a form. */
type SentFile = { name: string; bytes: Buffer; purpose?: UploadPurpose };

/** A form with a title and files, as a browser sends it. */
export function formRequest(files: readonly Pick<SentFile, 'name' | 'bytes'>[]): Request {
  const form = new FormData();
  form.append('title', 'House');
  for (const { name, bytes } of files) {
    form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  }
  return new Request('http://localhost/api/uploads', { method: 'POST', body: form });
}

/** What somebody is answered who sends a file, for a portfolio unless said otherwise. */
export async function giveFile(actor: Actor, { name, bytes, purpose = 'portfolio' }: SentFile) {
  const { files } = await receiveForm(formRequest([{ name, bytes }]), actor, { purposes: { file: purpose } });
  const [file] = files;
  if (!file) throw new Error('No file was received.');
  return file;
}

/** Why a file of somebody is not taken. */
export async function refusalOf(actor: Actor, sent: SentFile): Promise<string> {
  const file = await giveFile(actor, sent);
  return file.ok ? 'taken' : `${file.code}: ${file.message}`;
}

/** The upload of a file that is taken. */
export async function insertUpload(actor: Actor, sent: SentFile): Promise<Upload> {
  const file = await giveFile(actor, sent);
  if (!file.ok) throw new Error(file.message);
  return file.upload;
}

/** A picture that is taken, and the key of its sizes. */
export async function insertPicture(
  actor: Actor,
  bytes: Buffer,
  purpose: UploadPurpose = 'portfolio',
): Promise<{ id: string; mediaKey: string }> {
  const { id } = await insertUpload(actor, { name: 'house.jpg', bytes, purpose });
  const { mediaKey } = await getRow(db(), { mediaKey: uploads.mediaKey })`
    select media_key from uploads where id = ${id}`;
  return { id, mediaKey: mediaKey ?? '' };
}

/** The files below a folder. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Every upload, the oldest first. */
export async function uploadRows() {
  const { rows } = await db().$client.query('select * from uploads order by created_at');
  return rows;
}
