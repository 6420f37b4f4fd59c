import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { typeDefs } from '@gredia/graphql-schema/type-defs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import express from 'express';
import { createYoga } from 'graphql-yoga';
import pg from 'pg';
import type { Recording } from './in-process';
import { tellProcessorTime } from './processor-time';

/** What the main process tells a server it has started. */
export interface BareServerOrder {
  databaseUrl: string;
  /** By the root field of the operation. */
  recordings: Record<string, Recording[]>;
}

/**
 * The least a GraphQL server over PostgreSQL can do: Yoga on Express, no context, no plugins. Its root fields run the
 * statements that the gateway ran for the same operation and answer what the gateway answered.
 */
async function serve({ databaseUrl, recordings }: BareServerOrder): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const answers = Object.entries(recordings).map(([field, candidates]) => {
    let next = 0;
    const resolve = async () => {
      const recording = candidates[next++ % candidates.length];
      if (!recording) throw new Error(`Nothing was recorded for ${field}.`);
      await Promise.all(recording.statements.map((statement) => pool.query(statement)));
      return recording.data[field];
    };
    return [field, resolve] as const;
  });
  // What stands beside it in the document (`coverage`) is answered from the recording, without a statement.
  const beside = Object.values(recordings).flatMap(([recording]) =>
    Object.entries(recording?.data ?? {}).map(([field, value]) => [field, () => value] as const),
  );
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: { Query: Object.fromEntries([...beside, ...answers]), DateTime: {} },
    resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' },
  });
  const app = express();
  app.get('/bare', (_req, res) => void res.json({ ok: true }));
  app.post('/bare/page-views', (_req, res) => void res.status(204).end());
  app.post('/bare/graphql', express.json(), (_req, res) => void res.json({ data: {} }));
  app.use('/graphql', (req, res) => void yoga(req, res));
  const yoga = createYoga({ schema, logging: false, graphiql: false, landingPage: false });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

process.once('message', (order: BareServerOrder) => {
  void serve(order).then((port) => process.send?.({ port }));
});
tellProcessorTime();
process.once('disconnect', () => process.exit(0));
