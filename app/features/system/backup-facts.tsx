/** Backups and restore drills, of which this release takes none. */
export function BackupFacts() {
  return (
    <p className="max-w-[60ch]">
      This release takes no backups itself, so none is known here. Back up the database and the files
      together, and restore them somewhere else from time to time.
    </p>
  );
}
