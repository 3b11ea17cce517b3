-- A brief outlives the account of its client, as conversations do: who got it keeps it. A draft goes at once, and what was
-- sent goes with the last account that it is of any use to.
CREATE OR REPLACE FUNCTION drop_deserted_brief() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  brief uuid;
BEGIN
  IF TG_TABLE_NAME = 'briefs' THEN
    brief := NEW.id;
  ELSE
    brief := NEW.brief_id;
    -- Nobody was asked yet, so nobody is missing.
    DELETE FROM brief_recipients r USING briefs b WHERE r.id = NEW.id AND b.id = brief AND b.state = 'draft';
    -- What somebody was still writing goes with them; what they sent stays with the client.
    DELETE FROM estimate_versions v USING estimates e
     WHERE e.recipient_id = NEW.id AND v.estimate_id = e.id AND v.state = 'draft';
    DELETE FROM estimates e
     WHERE e.recipient_id = NEW.id AND NOT EXISTS (SELECT FROM estimate_versions v WHERE v.estimate_id = e.id);
  END IF;
  DELETE FROM briefs b
   WHERE b.id = brief AND b.client_id IS NULL
     AND (b.state = 'draft'
          OR NOT EXISTS (SELECT FROM brief_recipients r WHERE r.brief_id = b.id AND r.creative_id IS NOT NULL));
  RETURN NULL;
END $$;

CREATE TRIGGER briefs_deserted AFTER UPDATE OF client_id ON briefs
FOR EACH ROW WHEN (NEW.client_id IS NULL) EXECUTE FUNCTION drop_deserted_brief();

CREATE TRIGGER brief_recipients_deserted AFTER UPDATE OF creative_id ON brief_recipients
FOR EACH ROW WHEN (NEW.creative_id IS NULL) EXECUTE FUNCTION drop_deserted_brief();

-- With its second side a conversation goes.
CREATE OR REPLACE FUNCTION drop_deserted_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM threads WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER threads_deserted AFTER UPDATE OF client_id, creative_id ON threads
FOR EACH ROW WHEN (NEW.client_id IS NULL AND NEW.creative_id IS NULL) EXECUTE FUNCTION drop_deserted_thread();

-- Whoever is no admin any more gets no reports: what they subscribed to ends, and so does what is still on its way to them.
CREATE OR REPLACE FUNCTION forget_report_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM report_mails WHERE admin_id = OLD.user_id;
  DELETE FROM mails WHERE user_id = OLD.user_id AND template = 'report' AND status IN ('waiting', 'failed');
  RETURN NULL;
END $$;

CREATE TRIGGER user_roles_forget_report_mails AFTER DELETE ON user_roles
FOR EACH ROW WHEN (OLD.role = 'admin') EXECUTE FUNCTION forget_report_mails();
