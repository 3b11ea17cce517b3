-- A review names the firm that its writer belongs to, while that is claimed: kept pages of whom they have written about
-- are dropped when they join one or leave it, and when it changes its name or is claimed.
CREATE OR REPLACE FUNCTION announce_firm_of_reviewers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'firms' THEN
    PERFORM pg_notify('page_changes', 'creative:' || r.creative_id)
       FROM firm_members m JOIN reviews r ON r.user_id = m.user_id WHERE m.firm_id = NEW.id;
  ELSE
    PERFORM pg_notify('page_changes', 'creative:' || creative_id)
       FROM reviews WHERE user_id IN (NEW.user_id, OLD.user_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER firm_members_announce_reviews AFTER INSERT OR UPDATE OR DELETE ON firm_members
FOR EACH ROW EXECUTE FUNCTION announce_firm_of_reviewers();

CREATE TRIGGER firms_announce_reviews AFTER UPDATE OF name, slug, claimed_at ON firms
FOR EACH ROW EXECUTE FUNCTION announce_firm_of_reviewers();
