import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

type S3Options = {
  address: string;
  /** 0 takes any free one. */
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs: string[] }[];
};

const S3rver = createRequire(import.meta.url)('s3rver') as new (options: S3Options) => S3Server;

/** A server that speaks S3, with an empty bucket; gone when the test ends. Answers the settings of a gateway that uses it. */
export async function startS3Server() {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'gredia-s3-'));
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: 'gredia', configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });
  return {
    S3_BUCKET: 'gredia',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    // The only ones that this server knows.
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}
