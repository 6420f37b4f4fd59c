import express from 'express';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers';
import { serve } from './testing/serve';

async function headersOf(path: string, url = 'http://localhost:4200') {
  const app = express();
  app.use(securityHeaders({ url, referrerPolicy: 'same-origin' }));
  app.use((_, response) => void response.send('page'));
  return (await fetch((await serve(app)) + path)).headers;
}

describe('securityHeaders', () => {
  it('allows scripts, pictures, fonts and requests of this origin, and nothing else', async () => {
    const headers = await headersOf('/');
    expect(headers.get('content-security-policy')?.split(';').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "object-src 'none'",
      "script-src 'self'",
      "script-src-attr 'none'",
      "style-src 'self' 'unsafe-inline'",
    ]);
    expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('lets in the payment window where there is one: its script, its frames, no other script', async () => {
    const app = express();
    app.use(securityHeaders({ url: 'http://localhost:4200', referrerPolicy: 'same-origin', hasPayments: true }));
    app.use((_, response) => void response.send('page'));
    const policy = (await fetch(await serve(app))).headers.get('content-security-policy')?.split(';');
    expect(policy).toContain("script-src 'self' https://cdn.portone.io");
    expect(policy).toContain("frame-src 'self' https:");
    expect(policy).toContain("form-action 'self' https:");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('lets pages tell an outside service of what was opened, where there is one: its host, and no script of it', async () => {
    const app = express();
    const analyticsUrl = 'https://plausible.io/api/event';
    app.use(securityHeaders({ url: 'http://localhost:4200', referrerPolicy: 'same-origin', analyticsUrl }));
    app.use((_, response) => void response.send('page'));
    const policy = (await fetch(await serve(app))).headers.get('content-security-policy')?.split(';');
    expect(policy).toContain("connect-src 'self' https://plausible.io");
    expect(policy).toContain("script-src 'self'");
  });

  it('binds the browser to https only where the app has it', async () => {
    expect((await headersOf('/')).get('strict-transport-security')).toBeNull();
    const headers = await headersOf('/', 'https://gredia.example');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  it.each([
    ['/', 'same-origin'],
    ['/authors', 'same-origin'],
    ['/ingredients/auth/x', 'same-origin'],
    ['/auth/login', 'no-referrer'],
    ['/auth/reset-password?token=t', 'no-referrer'],
    ['/AUTH/reset-password', 'no-referrer'],
    ['/%61uth/reset-password?token=t', 'no-referrer'],
    ['/%E0%A4%A', 'same-origin'],
  ])('names %s with the policy %s', async (path, policy) => {
    expect((await headersOf(path)).get('referrer-policy')).toBe(policy);
  });
});
