import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tellProcessorTime } from './processor-time';
import type { PageBytes } from './page-bytes';

/** The least that a Node server can do for a page: it sends the bytes and headers that it was told. */
process.once('message', ({ body, headers }: PageBytes) => {
  const bytes = Buffer.from(body);
  const server = createServer((_req, res) => {
    res.writeHead(200, { ...headers, 'content-length': bytes.length });
    res.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
tellProcessorTime();
process.once('disconnect', () => process.exit(0));
