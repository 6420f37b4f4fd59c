import Fastify from 'fastify';
import mercurius from 'mercurius';
import pg from 'pg';
import { serveRival } from './serve-rival.mjs';

const schema = `
  scalar DateTime
  type Ingredient {
    id: ID!
    title: String!
    nameKor: String
    nameEng: String
    INCI: String
    casNo: [String!]!
    ecNo: [String!]!
    functions: [String!]!
    tags: [String!]!
    productCount: Int!
    updatedAt: DateTime!
  }
  type IngredientPage { ingredients: [Ingredient!]! }
  type Query {
    ingredients(page: Int, perPage: Int): IngredientPage!
    singleIngredient(nameKor: String!): Ingredient
  }
`;

const PLAIN = `id, title, name_kor AS "nameKor", name_eng AS "nameEng", inci AS "INCI", cas_no AS "casNo", ec_no AS "ecNo",
  functions, tags, product_count AS "productCount", updated_at AS "updatedAt"`;
const LIST = {
  name: 'list',
  text: `SELECT ${PLAIN} FROM ingredients ORDER BY label_count DESC NULLS LAST, id LIMIT $1 OFFSET $2`,
};
const ONE = {
  name: 'one',
  text: `SELECT ${PLAIN} FROM ingredients WHERE title_key = $1 ORDER BY label_count DESC NULLS LAST LIMIT 1`,
};

/** Mercurius with compiled queries on Fastify: a schema of these two fields alone, one prepared statement each. */
serveRival(async ({ databaseUrl }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const resolvers = {
    Query: {
      ingredients: async (_, { page = 1, perPage = 20 }) => {
        const { rows } = await pool.query({ ...LIST, values: [perPage, (page - 1) * perPage] });
        return { ingredients: rows };
      },
      singleIngredient: async (_, { nameKor }) => {
        const { rows } = await pool.query({ ...ONE, values: [nameKor.normalize('NFC').toLowerCase()] });
        return rows[0] ?? null;
      },
    },
  };
  const app = Fastify();
  app.register(mercurius, { schema, resolvers, jit: 1 });
  await app.ready();
  return app.server;
});
