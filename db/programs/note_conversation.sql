-- Partners are told that a client has written to a creative for the first time: to whom, and neither who nor what.
CREATE OR REPLACE FUNCTION note_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_partner_event('conversation.begun', NEW.creative_id, NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER threads_note_begun AFTER INSERT ON threads FOR EACH ROW EXECUTE FUNCTION note_conversation();
