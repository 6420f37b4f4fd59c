import { createServer } from 'node:http';
import pg from 'pg';
import { postgraphile } from 'postgraphile';
import { serveRival } from './serve-rival.mjs';

/** PostGraphile 4 over the tables as they are: it makes schema, SQL and JSON by itself. */
serveRival(async ({ databaseUrl }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const handler = postgraphile(pool, 'public', {
    dynamicJson: true,
    disableDefaultMutations: true,
    disableQueryLog: true,
    graphiql: false,
    ignoreRBAC: true,
    setofFunctionsContainNulls: false,
    legacyRelations: 'omit',
    // As the indexes of the lists have it: without it every list would be sorted whole.
    graphileBuildOptions: { orderByNullsLast: true },
  });
  return createServer(handler);
});
