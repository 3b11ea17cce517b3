-- With its second side a conversation goes.
CREATE OR REPLACE FUNCTION drop_deserted_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM threads WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER threads_deserted AFTER UPDATE OF client_id, creative_id ON threads
FOR EACH ROW WHEN (NEW.client_id IS NULL AND NEW.creative_id IS NULL) EXECUTE FUNCTION drop_deserted_thread();
