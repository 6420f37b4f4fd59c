import { termKind } from '../search.table';
import { materialsOf } from './best-of-each';
import { LEAST_AGREEMENT, SHARE_OF_BEST, SHARE_OF_LABELS, type Among, type Likeness } from './bounds';
import { matchRank } from './match-rank';
import { limitOfType, searchStatement, readTypes, typed, typeList, type SearchStatement, type Wanted } from './wanted';

const KEY = typed(1);

const likenessCondition: Record<Likeness, string> = {
  part: `key %> ${KEY}`,
  whole: `key % ${KEY}`,
  either: `(key %> ${KEY} OR key % ${KEY})`,
};

const SCORE = `agreement + ${SHARE_OF_LABELS} * ln(1 + weight)`;

/**
 * Names like the query, by trigrams of jamo. Ingredients are looked for among those that labels carry first (`used`); raw
 * materials then only through what is in them, since to compare all their names is dear. $1 key.
 */
export function similarMatches(wanted: Wanted, among: Among, likeness: Likeness): SearchStatement {
  const most = (wanted.throughOthers && wanted.limits.PRODUCT) || 0;
  const others = readTypes(wanted).filter((type) => type !== 'PRODUCT');
  const types = among === 'used' && others.length ? others : readTypes(wanted);
  const alike = types.map(
    (type) => `
    SELECT target_type, target_id, weight, length, (similarity(key, ${KEY}) + word_similarity(${KEY}, key)) / 2 AS agreement
    FROM search_terms
    WHERE target_type = '${type}' AND kind <> ${termKind.NUMBER} AND ${likenessCondition[likeness]}
      ${among === 'used' && type === 'INGREDIENT' ? 'AND weight > 0' : ''}`,
  );
  const ledTo = `
    UNION ALL SELECT 'PRODUCT', material.id, sources.agreement, 0, 0, 1 FROM ${materialsOf(most)}`;
  return searchStatement(
    ['similar', among, likeness],
    wanted,
    () => `
    WITH alike AS MATERIALIZED (${alike.join(' UNION ALL ')}),
      best AS MATERIALIZED (
        SELECT target_type, target_id, max(agreement) AS agreement, max(weight) AS weight, min(length) AS length
        FROM alike
        WHERE agreement >= greatest(${LEAST_AGREEMENT}, (SELECT max(agreement) * ${SHARE_OF_BEST} FROM alike))
        GROUP BY target_type, target_id
      ),
      sources AS MATERIALIZED (
        SELECT * FROM best WHERE target_type IN ('INGREDIENT', 'COMPANY')
        ORDER BY ${SCORE} DESC, length, target_id LIMIT ${most}
      ),
      ways AS (
        SELECT target_type, target_id, agreement, weight, length, 0 AS detour FROM best
        WHERE target_type IN (${typeList(wanted)})
        ${most ? ledTo : ''}
      )
    SELECT "targetType", "targetId", ${matchRank.SIMILAR} AS rank FROM (
      SELECT target_type, target_type AS "targetType", target_id AS "targetId", row_number() OVER (
        PARTITION BY target_type
        ORDER BY min(detour), max(${SCORE}) DESC, min(length), target_id) AS place
      FROM ways GROUP BY target_type, target_id
    ) AS placed WHERE place <= ${limitOfType(wanted)} ORDER BY place`,
  );
}
