import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'cookie';
import express, { type RequestHandler } from 'express';
import NextAuth, { type AuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import Kakao from 'next-auth/providers/kakao';
import { onTestFinished, vi } from 'vitest';

export interface ReferenceUser {
  email: string;
  password: string;
}

type Handler = (req: unknown, res: unknown, options: AuthOptions) => Promise<unknown>;

/** The reference of the sign-in protocol, next-auth itself, at an address of ours: what we answer is held against it. */
export async function startReference(origin: string, secret: string, user: ReferenceUser): Promise<{ url: string }> {
  vi.stubEnv('NEXTAUTH_URL', origin);
  onTestFinished(() => void vi.unstubAllEnvs());
  const options: AuthOptions = {
    secret,
    pages: { signIn: '/auth/login', error: '/auth/login' },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        authorize: (given) =>
          given?.email === user.email && given.password === user.password ? { id: '1', email: user.email } : null,
      }),
      Kakao({ clientId: 'id', clientSecret: 'secret' }),
    ],
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  };
  // As Next.js hands a request over.
  const handle: RequestHandler = async (req, res) => {
    const nextauth = req.path.split('/').filter(Boolean);
    const query = { ...Object.fromEntries(new URL(req.originalUrl, origin).searchParams), nextauth };
    Object.defineProperties(req, { query: { value: query }, cookies: { value: parse(req.headers.cookie ?? '') } });
    await (NextAuth as unknown as Handler)(req, res, options);
  };
  const app = express().disable('etag');
  app.use('/api/auth', express.urlencoded({ extended: false }), express.json(), handle);
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
