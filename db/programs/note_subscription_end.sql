-- How a subscription ended, noted at the moment of its end: what was unpaid until then is written off by the provider
-- afterwards, and would look canceled. 'lifetime': a Lifetime plan took its place.
CREATE OR REPLACE FUNCTION note_subscription_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at IS NULL THEN
    NEW.left_as := NULL;
  ELSIF NEW.left_as IS NULL THEN
    NEW.left_as := CASE
      WHEN NEW.plan = 'creative'
       AND EXISTS (SELECT FROM subscriptions WHERE user_id = NEW.user_id AND is_lifetime) THEN 'lifetime'
      WHEN NEW.past_due_since IS NOT NULL OR NEW.status = 'unpaid' THEN 'unpaid'
      ELSE 'canceled' END;
    IF NEW.left_as = 'canceled' AND TG_OP = 'UPDATE' AND OLD.past_due_since IS NOT NULL THEN
      NEW.left_as := 'unpaid';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER billing_subscriptions_note_end BEFORE INSERT OR UPDATE ON billing_subscriptions
FOR EACH ROW EXECUTE FUNCTION note_subscription_end();
