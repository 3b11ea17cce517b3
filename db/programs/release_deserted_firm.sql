-- A firm for which nobody speaks any more is unclaimed: its text is hidden, and it can be claimed anew.
CREATE OR REPLACE FUNCTION release_deserted_firm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE firms SET claimed_at = NULL, domain = NULL
   WHERE id IN (SELECT firm_id FROM gone)
     AND NOT EXISTS (SELECT 1 FROM firm_members member WHERE member.firm_id = firms.id);
  RETURN NULL;
END $$;

CREATE TRIGGER firm_members_release AFTER DELETE ON firm_members REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION release_deserted_firm();
