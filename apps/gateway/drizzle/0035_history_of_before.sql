-- Rows of before, in the order of their times; negative first, since a number stands once.
UPDATE change_logs SET
  seq = -ranked.place,
  origin = CASE change_logs.actor WHEN 'import' THEN 'IMPORT' WHEN 'starter' THEN 'STARTER' WHEN 'system' THEN 'SYSTEM'
    ELSE CASE WHEN ranked.is_supplier THEN 'SUPPLIER' ELSE 'OPERATOR' END END,
  -- Which rule: the one that stands, where there is one of that country, level and entry.
  item = CASE WHEN change_logs.key = 'limitedCountries' THEN coalesce(
    (SELECT id FROM regulations AS rule
      WHERE rule.ingredient_id = change_logs.target_id
        AND rule.country = ranked.said ->> 'country' AND rule.level = ranked.said ->> 'level'
        AND rule.entry IS NOT DISTINCT FROM ranked.said ->> 'entry'
      ORDER BY id LIMIT 1),
    md5(concat_ws('|', ranked.said ->> 'country', ranked.said ->> 'level', ranked.said ->> 'entry'))::uuid) END
FROM (
  SELECT log.id, row_number() OVER (ORDER BY log.created_at, log.id) AS place, edition.key LIKE 'supplier:%' AS is_supplier,
    CASE WHEN jsonb_typeof(log.after) = 'object' THEN log.after ELSE log.before END AS said
  FROM change_logs AS log LEFT JOIN source_editions AS edition ON edition.id = log.source_edition_id
) AS ranked
WHERE ranked.id = change_logs.id;--> statement-breakpoint
UPDATE change_logs SET seq = -seq;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('change_logs', 'seq'), coalesce((SELECT max(seq) FROM change_logs), 0) + 1, false);
