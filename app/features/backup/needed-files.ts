/**
 * The files that the tables refer to, each once, by key: what was uploaded and not given up, originals of pictures and
 * clips, stills, delivered pictures with their earlier files, and small copies of licensed ones. `needed` is false where
 * the file may be gone by right: an upload that nothing has taken yet. Sizes of pictures are left out, since they are made
 * again when they are asked for. A database of an earlier release has some of these tables only.
 */
export function neededFiles(tables: ReadonlySet<string>): string {
  const parts = keysOf.filter(({ of }) => of.every((table) => tables.has(table))).map(({ keys }) => keys);
  return `
  select key, bool_or(needed) as needed from (${parts.join(' union all ')}) files
   where key is not null group by key order by key collate "C"`;
}

/** A key and whether it is needed, for each file that rows of these tables name. */
const keysOf: readonly { of: readonly string[]; keys: string }[] = [
  {
    of: ['uploads'],
    keys: `select unnest(storage_keys) as key, state = 'attached' as needed from uploads where state <> 'removed'`,
  },
  {
    of: ['media_files'],
    keys: `select unnest(array[m.original_key, m.poster_key]),
                  not exists (select from uploads u where u.media_key = m.key and u.state <> 'attached')
             from media_files m`,
  },
  { of: ['commission_pictures'], keys: `select storage_key, state <> 'removed' from commission_pictures` },
  { of: ['license_pictures'], keys: 'select storage_key, true from license_pictures' },
  {
    of: ['picture_versions', 'commission_pictures'],
    keys: `select v.storage_key, p.state <> 'removed'
             from picture_versions v join commission_pictures p on p.id = v.picture_id`,
  },
];

/** Columns with keys of storage, as a test finds them in the schema: each is in the statement above. */
export const storageKeyColumns = [
  'commission_pictures.storage_key',
  'license_pictures.storage_key',
  'media_files.original_key',
  'media_files.poster_key',
  'picture_versions.storage_key',
  'uploads.storage_keys',
] as const;
