import { sql } from 'drizzle-orm';
import { testDatabase } from '../../testing/database';
import { buildProduct } from '../products/products.factory';

/** Fills the change log with rows of many targets, doors and fields, a hundredth of them of hidden materials. */
export async function fillLog(rows: number): Promise<void> {
  const { db } = testDatabase();
  const hidden = await buildProduct({ visible: false });
  await db.execute(sql`
    INSERT INTO change_logs (id, target_type, target_id, target_name, key, before, after, actor, origin, created_at)
    SELECT md5('log' || n)::uuid, CASE WHEN n % 100 = 0 THEN 'PRODUCT' ELSE 'INGREDIENT' END,
      CASE WHEN n % 100 = 0 THEN ${hidden.id}::uuid ELSE md5((n % (${rows}::int / 20 + 1))::text)::uuid END, '성분',
      (ARRAY['description', 'casNo', 'nameKor', 'limitedCountries', 'functions', 'synonyms', 'tags', 'nameCn'])[n % 8 + 1],
      '"가"', '"나"', 'import', CASE WHEN n % 500 = 0 THEN 'OPERATOR' ELSE 'IMPORT' END,
      '2020-01-01'::timestamptz + n * interval '30 seconds'
    FROM generate_series(1, ${rows}::int) AS n`);
  await db.execute(sql`
    INSERT INTO change_logs (id, target_type, target_id, target_name, target_name_eng, key, before, state, actor, origin)
    SELECT md5('end' || n)::uuid, 'INGREDIENT', md5('gone' || n)::uuid, '지난성분' || n, 'FORMERIUM ' || n, 'removed', '"가"',
      jsonb_build_object('nameKor', '지난성분' || n, 'nameKorPrevious', jsonb_build_array('옛성분' || n)), 'import', 'IMPORT'
    FROM generate_series(1, ${Math.ceil(rows / 50)}::int) AS n`);
  await db.execute(sql`VACUUM ANALYZE change_logs`);
}
