-- Labels are read otherwise: text of the package hides no list, amounts and blanks part names.
DO $$ BEGIN
  IF EXISTS (SELECT FROM cosmetics) THEN
    PERFORM graphile_worker.add_job('reread-labels', '{}'::json, max_attempts => 12, job_key => 'reread-labels');
  END IF;
END $$;
