-- The audit log is only added to.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER audit_log_refuse_change BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_log_refuse_truncate BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Also for a session that plays a replica, in which other triggers sleep.
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_refuse_change;

ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_refuse_truncate;
