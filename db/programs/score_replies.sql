-- Brings the reply scores up to date. Returns how many changed. Called once a day.
CREATE OR REPLACE FUNCTION score_replies(at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  WITH asked AS (
    SELECT creative_id,
           CASE WHEN count(*) >= 3
             THEN round(10.0 * count(*) FILTER (WHERE first_reply_seconds <= 86400) / count(*)) * 10 END AS score
      FROM threads
     WHERE created_at > at - interval '180 days' AND created_at <= at - interval '1 day'
     GROUP BY creative_id
  )
  UPDATE creative_profiles cp SET reply_score = now_true.score
    FROM (
      SELECT asked.creative_id AS id, asked.score FROM asked
      UNION ALL
      SELECT id, NULL FROM creative_profiles
       WHERE reply_score IS NOT NULL AND id NOT IN (SELECT creative_id FROM asked)
    ) AS now_true
   WHERE cp.id = now_true.id AND cp.reply_score IS DISTINCT FROM now_true.score;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;
