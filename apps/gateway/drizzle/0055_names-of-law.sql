-- What the law names has further names to be found by: parts of a cell that joins several, and names of one syllable.
DO $$ BEGIN
  IF EXISTS (SELECT FROM regulated_substances) THEN
    PERFORM graphile_worker.add_job('rebuild-search-terms', '{}'::json, max_attempts => 12, job_key => 'rebuild-search-terms');
  END IF;
END $$;
