import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { rowOf, statement } from '../../../platform/database/statement';
import { rowLoader } from '../../../platform/graphql/loader';
import { products, type ProductModel } from '../products.table';

/** As many as `alternatives(first:)` may ask for. */
const MOST = 20;
/** What more materials than these contain (water, glycerin) says nothing of a material that has something rarer, … */
const COMMON = 1000;
/** … and of those that have nothing else, so many of the newest are looked through, … */
const LOOKED_THROUGH = 5000;
/** … and so many compared. */
const COMPARED = 1000;
/** The rarest ingredients of a material, by which its alternatives are looked for. */
const TELLING = 10;
/** So many of those that share the most are compared part by part. */
const WEIGHED = 200;

export interface Alternatives {
  ofProduct: string;
  /** How many there are. */
  total: number;
  /** Those whose supplier can be asked first, then the most alike; at most 20. */
  products: ProductModel[];
}

type AlternativeRow = ProductModel & Pick<Alternatives, 'ofProduct' | 'total'>;

const partOf = sql`coalesce(ingredient_id::text, inci)`;

/** Other materials with a telling ingredient: those whose supplier can be asked first, then the newest. */
const sharers = sql`
  SELECT newest.id, candidate.seller_id IS NOT NULL AS is_quotable
  FROM (
    SELECT DISTINCT product_ingredients.product_id AS id FROM product_ingredients
    WHERE product_ingredients.ingredient_id = telling.id AND product_ingredients.product_id <> asked.id
    ORDER BY product_ingredients.product_id DESC LIMIT ${sql.raw(String(LOOKED_THROUGH))}
  ) AS newest
  JOIN products AS candidate ON candidate.id = newest.id AND candidate.visible
  ORDER BY is_quotable DESC, newest.id DESC LIMIT ${sql.raw(String(COMPARED))}`;

/**
 * Visible materials that share ingredients with each of the given ones. They are looked for by the rarest ingredients, each
 * through its index, and ordered by whether their supplier can be asked, then by how much of both compositions is common.
 */
const alternatives = statement<AlternativeRow>(
  'alternatives_of_products',
  sql`SELECT asked.id AS "ofProduct", alike.total, ${rowOf(products)}
    FROM unnest(${sql.placeholder('ids')}::uuid[]) AS asked (id)
    CROSS JOIN LATERAL (
      -- Counts of ingredients are of visible materials: a hidden one is not among them.
      SELECT visible::integer AS is_counted FROM products AS itself WHERE itself.id = asked.id
    ) AS asker
    CROSS JOIN LATERAL (
      WITH own AS MATERIALIZED (
        SELECT ingredients.id, ingredients.product_count AS offers FROM ingredients
        WHERE ingredients.id IN (
          SELECT ingredient_id FROM product_ingredients WHERE product_ingredients.product_id = asked.id)
      ), size AS (
        SELECT count(DISTINCT ${partOf}) AS parts FROM product_ingredients
        WHERE product_ingredients.product_id = asked.id
      ), telling AS (
        SELECT id FROM own WHERE offers <= ${sql.raw(String(COMMON))} OR offers = (SELECT min(offers) FROM own)
        ORDER BY offers, id LIMIT ${sql.raw(String(TELLING))}
      ), sharing AS (
        SELECT sharer.id, sharer.is_quotable, count(*) AS shared
        FROM telling CROSS JOIN LATERAL (${sharers}) AS sharer
        GROUP BY 1, 2
      ), weighed AS (
        SELECT id, is_quotable, count(*) OVER () AS found FROM sharing
        ORDER BY is_quotable DESC, shared DESC, id DESC LIMIT ${sql.raw(String(WEIGHED))}
      )
      SELECT weighed.id, weighed.is_quotable, greatest(weighed.found, (SELECT min(offers) FROM own) - asker.is_counted)::integer AS total,
        theirs.common::float / (theirs.parts + (SELECT parts FROM size) - theirs.common) AS likeness
      FROM weighed CROSS JOIN LATERAL (
        SELECT count(DISTINCT ${partOf}) AS parts,
          count(DISTINCT ingredient_id) FILTER (WHERE ingredient_id IN (SELECT id FROM own)) AS common
        FROM product_ingredients WHERE product_ingredients.product_id = weighed.id
      ) AS theirs
      ORDER BY is_quotable DESC, likeness DESC, weighed.id DESC LIMIT ${sql.raw(String(MOST))}
    ) AS alike
    JOIN ${products} ON ${products.id} = alike.id
    ORDER BY alike.is_quotable DESC, alike.likeness DESC, ${products.id} DESC`,
);

/** The alternatives of each material; null where there is none. */
export const alternativesLoader = (db: Database) =>
  rowLoader<Alternatives>(
    async (ids) => {
      const found = new Map<string, Alternatives>();
      for (const { ofProduct, total, ...product } of await alternatives(db, { ids })) {
        const known = found.get(ofProduct);
        if (known) known.products.push(product);
        else found.set(ofProduct, { ofProduct, total, products: [product] });
      }
      return [...found.values()];
    },
    ({ ofProduct }) => ofProduct,
  );
