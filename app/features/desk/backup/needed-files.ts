/**
 * The files that the tables refer to, each once, by key: what was uploaded and not given up, originals of pictures and
 * clips, stills, delivered pictures with their earlier files, and small copies of licensed ones. `needed` is false where
 * the file may be gone by right: an upload that nothing has taken yet. Sizes of pictures are left out, since they are made
 * again when they are asked for.
 */
export const neededFiles = `
  select key, bool_or(needed) as needed from (
    select unnest(storage_keys) as key, state = 'attached' as needed from uploads where state <> 'removed'
    union all
    select unnest(array[m.original_key, m.poster_key]),
           not exists (select from uploads u where u.media_key = m.key and u.state <> 'attached')
      from media_files m
    union all
    select storage_key, state <> 'removed' from commission_pictures
    union all
    select storage_key, true from license_pictures
    union all
    select v.storage_key, p.state <> 'removed'
      from picture_versions v join commission_pictures p on p.id = v.picture_id
  ) files
   where key is not null group by key order by key collate "C"`;

/** Columns with keys of storage, as a test finds them in the schema: each is in the statement above. */
export const storageKeyColumns = [
  'commission_pictures.storage_key',
  'license_pictures.storage_key',
  'media_files.original_key',
  'media_files.poster_key',
  'picture_versions.storage_key',
  'uploads.storage_keys',
] as const;
