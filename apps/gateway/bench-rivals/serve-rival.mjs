import { tellProcessorTime } from '../src/bench/processor-time.ts';

/**
 * Serves on a free port what `make` makes of the order of the benchmark, until that goes; tells port and processor time.
 * @param {(order: { databaseUrl: string }) => Promise<import('node:http').Server>} make
 */
export function serveRival(make) {
  process.once('message', async (order) => {
    const server = await make(order);
    server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
  });
  tellProcessorTime();
  process.once('disconnect', () => process.exit(0));
}
