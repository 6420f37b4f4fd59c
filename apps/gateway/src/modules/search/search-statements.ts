import { matchRank } from './match-rank';
import { beginning, inside, numberBegins, numberHeld, readTypes, typed } from './search-arms';
import type { Beginning, Limits, Wanted } from './search-arms';
import { isOpen, limitOfType, materialsOf, placed, statementName, typeList } from './search-places';
import { termKind, type TermTarget } from './search.table';

/**
 * The statements of the search. They are plain texts with a name each, so that every connection plans them once; what
 * is typed reaches them as parameters only.
 */
export interface Statement {
  name: string;
  text: string;
}

const made = new Map<string, Statement>();

/** A statement whose text is made once: for one name it is always the same. */
function statementOf(name: string, text: () => string): Statement {
  const known = made.get(name) ?? { name, text: text() };
  made.set(name, known);
  return known;
}

/**
 * Names that are, or begin with, the query; and, with initial consonants in it, names whose consonants do or (from three
 * on: two make no trigram and stand inside nearly every name) hold them.
 * $1 key, $2 first text after all that begin with it, $3 spelling, $4 what a number must begin with (LIKE), $5 what a name
 * must hold (pattern); with initials also $6 consonants, $7 first text after those, $8 consonants inside (LIKE) or null,
 * $9 pattern of the text or null.
 */
export function closeMatches(wanted: Wanted, hasInitials: boolean): Statement {
  const [key, end, spelling, number, held] = [1, 2, 3, 4, 5].map(typed) as [string, string, string, string, string];
  const rank = `CASE
    WHEN kind = ${termKind.PREVIOUS} AND key = ${key} THEN ${matchRank.PREVIOUS_NAME}
    WHEN kind = ${termKind.PREVIOUS} THEN ${matchRank.PREVIOUS_NAME_PREFIX}
    WHEN key <> ${key} THEN ${matchRank.PREFIX}
    WHEN kind = ${termKind.SYNONYM} THEN ${matchRank.EXACT_SYNONYM}
    WHEN spelling_key <> ${spelling} AND kind <> ${termKind.NUMBER} THEN ${matchRank.EXACT_OTHER_SPELLING}
    ELSE ${matchRank.EXACT} END`;
  const asTyped: Beginning = {
    column: 'key',
    from: key,
    to: end,
    rank,
    condition: () => numberBegins(number, held),
  };
  return statementOf(statementName('close', wanted, ...(hasInitials ? ['initials'] : [])), () => {
    const { limits } = wanted;
    const types = readTypes(wanted);
    const arms = types.map((type) => beginning(type, limits, asTyped));
    const initials = hasInitials ? types.map((type) => initialsArms(type, limits)) : [];
    return placed(wanted, [...arms, ...initials.map(({ first }) => first)], initials.map(({ held }) => held)); // prettier-ignore
  });
}

function initialsArms(type: TermTarget, limits: Limits): { first: string; held: string } {
  const [consonants, end, held, pattern] = [6, 7, 8, 9].map(typed) as [string, string, string, string];
  const fits = (text: string) => `(${pattern} IS NULL OR text ~ ${text})`;
  const holds = `initials LIKE ${held} AND ${fits(pattern)}`;
  return {
    first: beginning(type, limits, {
      column: 'initials',
      from: consonants,
      to: end,
      rank: `CASE WHEN initials = ${consonants} THEN ${matchRank.INITIALS} ELSE ${matchRank.INITIALS_PREFIX} END`,
      condition: () => fits(`('^[^가-힣]*' || ${pattern})`),
    }),
    held: inside(type, limits, {
      rank: matchRank.INITIALS_INSIDE,
      condition: holds,
      indexed: `target_type = '${type}' AND ${holds}`,
      isAsked: `${held} IS NOT NULL AND ${isOpen(type, limits)}`,
    }),
  };
}

/**
 * Names that hold the keys. Letters beyond two have trigrams; a key of two is found by its pair of letters; where all keys
 * are single letters no index helps.
 * $1 what a text must hold (pattern), $2 and on the keys (LIKE), after them for `pair` one key as it is.
 */
export function containingMatches(wanted: Wanted, keys: number, by: 'trigrams' | 'pair' | 'nothing'): Statement {
  const holds = (key: string) =>
    Array.from({ length: keys }, (_, index) => `${key} LIKE ${typed(index + 2)}`).join(' AND ');
  const arm = (type: TermTarget) => {
    const number = numberHeld(typed(1));
    // Where letters are too few for trigrams, their index would be read whole: the key is hidden from it.
    const indexed = {
      trigrams: `target_type = '${type}' AND ${holds('key')}`,
      pair: `letter_pairs(target_type, key) @> ARRAY['${type}' || ${typed(keys + 2)}] AND ${holds(`(key || '')`)}`,
      nothing: `target_type = '${type}' AND ${holds(`(key || '')`)}`,
    };
    return inside(type, wanted.limits, {
      rank: matchRank.CONTAINS,
      condition: `${number} AND ${holds('key')}`,
      indexed: `${indexed[by]} AND ${number}`,
      isAsked: 'true',
    });
  };
  return statementOf(statementName('containing', wanted, keys, by), () => placed(wanted, readTypes(wanted).map(arm)));
}

/** Least agreement of two names that may be the same but for a slip of the finger, 0 to 1. */
const LEAST_AGREEMENT = 0.42;
/** What agrees much less than the best is not meant. */
const SHARE_OF_BEST = 0.8;

/** How a name may be like the query: part of it where it is not typed to its end, or all of it. */
export type Likeness = 'part' | 'whole' | 'either';

const likenessCondition: Record<Likeness, string> = {
  part: `key %> ${typed(1)}`,
  whole: `key % ${typed(1)}`,
  either: `(key %> ${typed(1)} OR key % ${typed(1)})`,
};

/**
 * Names like the query, by trigrams of jamo. Names that labels carry are more likely meant: ingredients are looked for
 * among those first (`used`), and weigh more; raw materials then only through what is in them, since to compare all their
 * names is dear. $1 key.
 */
export function similarMatches(wanted: Wanted, among: 'used' | 'all', likeness: Likeness): Statement {
  const { limits, throughOthers } = wanted;
  const most = throughOthers ? (limits.PRODUCT ?? 0) : 0;
  const others = readTypes(wanted).filter((type) => type !== 'PRODUCT');
  const types = among === 'used' && others.length ? others : readTypes(wanted);
  const alike = types.map(
    (type) => `
    SELECT target_type, target_id, weight, length, (similarity(key, ${typed(1)}) + word_similarity(${typed(1)}, key)) / 2 AS agreement
    FROM search_terms
    WHERE target_type = '${type}' AND kind <> ${termKind.NUMBER} AND ${likenessCondition[likeness]}
      ${among === 'used' && type === 'INGREDIENT' ? 'AND weight > 0' : ''}`,
  );
  const score = 'agreement + 0.03 * ln(1 + weight)';
  const ledTo = `
    UNION ALL SELECT 'PRODUCT', material.id, sources.agreement, 0, 0, 1 FROM ${materialsOf(most)}`;
  const text = () => `
    WITH alike AS MATERIALIZED (${alike.join(' UNION ALL ')}),
      best AS MATERIALIZED (
        SELECT target_type, target_id, max(agreement) AS agreement, max(weight) AS weight, min(length) AS length
        FROM alike
        WHERE agreement >= greatest(${LEAST_AGREEMENT}, (SELECT max(agreement) * ${SHARE_OF_BEST} FROM alike))
        GROUP BY target_type, target_id
      ),
      sources AS MATERIALIZED (
        SELECT * FROM best WHERE target_type IN ('INGREDIENT', 'COMPANY')
        ORDER BY ${score} DESC, length, target_id LIMIT ${most}
      ),
      ways AS (
        SELECT target_type, target_id, agreement, weight, length, 0 AS detour FROM best
        WHERE target_type IN (${typeList(limits)})
        ${most ? ledTo : ''}
      )
    SELECT "targetType", "targetId", ${matchRank.SIMILAR} AS rank FROM (
      SELECT target_type, target_type AS "targetType", target_id AS "targetId", row_number() OVER (
        PARTITION BY target_type
        ORDER BY min(detour), max(${score}) DESC, min(length), target_id) AS place
      FROM ways GROUP BY target_type, target_id
    ) AS placed WHERE place <= ${limitOfType(limits)} ORDER BY place`;
  return statementOf(statementName('similar', wanted, among, likeness), text);
}

/** The levels of an ingredient as `[{country, level}]`. */
const LEVELS = `(
    SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('country', country, 'level', level)), '[]')
    FROM regulations WHERE ingredient_id = ingredients.id AND level <> 'ALLOWED')`;

/** What the search box shows of its findings. $1 ids. */
export const resultCards: Statement = {
  name: 'search_cards',
  text: `
  SELECT id, title, nullif(concat_ws(' · ', CASE WHEN inci <> title THEN inci END, cas_no[1]), '') AS subtitle, image,
    NULL::integer AS "priceKrw", ${LEVELS} AS rules, NULL::boolean AS "isQuotable"
  FROM ingredients WHERE id = ANY($1)
  UNION ALL
  SELECT id, name, nullif(concat_ws(' · ', dealer, nullif(manufacture, dealer)), ''), thumbnail_src, NULL, '[]',
    seller_id IS NOT NULL
  FROM products WHERE id = ANY($1) AND visible
  UNION ALL
  SELECT id, product_name, brand, image, price_krw, '[]', NULL FROM cosmetics WHERE id = ANY($1)`,
};
