-- Whoever is no admin any more gets no reports: what they subscribed to ends, and so does what is still on its way to them.
CREATE OR REPLACE FUNCTION forget_report_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM report_mails WHERE admin_id = OLD.user_id;
  DELETE FROM mails WHERE user_id = OLD.user_id AND template = 'report' AND status IN ('waiting', 'failed');
  RETURN NULL;
END $$;

CREATE TRIGGER user_roles_forget_report_mails AFTER DELETE ON user_roles
FOR EACH ROW WHEN (OLD.role = 'admin') EXECUTE FUNCTION forget_report_mails();
