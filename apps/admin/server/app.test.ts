import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from './app';
import { readSettings } from './settings';

const servers: Server[] = [];

function listen(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

let admin: string;
let away: string;
let careful: string;
const forwarded: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  const gateway = await listen((request, response) => {
    forwarded.push({ url: request.url, headers: request.headers });
    response.end('from the gateway');
  });
  const client = {
    files: express.Router(),
    page: async () => '<html><meta name="site-url" content="%SITE_URL%"></html>',
  };
  const log = pino({ level: 'silent' });
  const serve = (env: NodeJS.ProcessEnv) => listen(createAdmin({ settings: readSettings(env), client, log }));
  admin = await serve({ GATEWAY_URL: gateway, SITE_URL: 'http://localhost:4200' });
  careful = await serve({ GATEWAY_URL: gateway, TRUST_PROXY: '10.0.0.1' });
  away = await serve({ GATEWAY_URL: 'http://127.0.0.1:1' });
});

afterAll(() => servers.forEach((server) => server.close()));

describe('the server of the console', () => {
  it.each(['/graphql', '/api/auth/session?x=1', '/_log'])('forwards %s to the gateway', async (path) => {
    const response = await fetch(admin + path, { method: 'POST', body: '{}' });
    expect(await response.text()).toBe('from the gateway');
    expect(forwarded.at(-1)?.url).toBe(path);
  });

  it.each(['/events', '/internal/metrics', '/graphqlx', '/healthz/x'])('keeps %s to itself', async (path) => {
    const before = forwarded.length;
    await fetch(admin + path);
    expect(forwarded).toHaveLength(before);
  });

  it('believes forwarded headers only from a proxy it trusts', async () => {
    const ask = async (url: string) => {
      await fetch(`${url}/graphql`, { method: 'POST', body: '{}', headers: { 'x-forwarded-for': '10.9.8.7' } });
      return forwarded.at(-1)?.headers['x-forwarded-for'];
    };
    expect(await ask(admin)).toContain('10.9.8.7');
    expect(await ask(careful)).toMatch(/127\.0\.0\.1$/);
    expect(await ask(careful)).not.toContain('10.9.8.7');
  });

  it('says so as a GraphQL error when the gateway is away', async () => {
    const response = await fetch(`${away}/graphql`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(502);
    const { errors } = (await response.json()) as { errors: { message: string; extensions: { errorId: string } }[] };
    expect(errors[0]?.message).toContain('서버에 연결할 수 없어요');
    expect(errors[0]?.extensions.errorId).toMatch(/^[0-9a-f-]{36}$/);
    expect(errors[0]?.extensions.errorId).toBe(response.headers.get('x-request-id'));
  });

  it('shows a browser the page for it, as safe as all others', async () => {
    const response = await fetch(`${away}/api/files/x`, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([503, 'noindex, nofollow']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('answers the bare address with its page, which knows who asks', async () => {
    const response = await fetch(`${admin}/`, { redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(await (await fetch(`${admin}/admin`)).text());
  });

  it('leads a sign-in form that came before its script back to the page', async () => {
    const body = new URLSearchParams({ email: 'a@b.co', password: 'secret' });
    const response = await fetch(`${admin}/auth/login?callbackUrl=%2Fadmin`, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/auth/login?callbackUrl=%2Fadmin');
    expect(await response.text()).not.toContain('secret');
  });

  it('answers every other address with the page, own scripts only, unknown to search engines', async () => {
    const response = await fetch(`${admin}/admin/users`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('content="http://localhost:4200"');
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(await (await fetch(`${admin}/robots.txt`)).text()).toContain('Disallow: /');
  });

  it('keeps the address of the sign-in page to itself: it may carry the page that was wanted', async () => {
    const response = await fetch(`${admin}/auth/login?callbackUrl=%2Fadmin`);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('refuses settings it cannot use, by name', () => {
    expect(() => readSettings({ ADMIN_PORT: '70000' })).toThrow('ADMIN_PORT');
    expect(() => readSettings({ SITE_URL: '"><script>' })).toThrow('SITE_URL');
    expect(() => readSettings({ TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY');
  });
});
