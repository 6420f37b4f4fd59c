import { randomUUID } from 'node:crypto';
import { sidOf } from '@gredia/auth/server';
import { sign } from 'cookie-signature';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildFile } from '../../../platform/files/files.factory';
import { buildProduct } from '../products.factory';
import { productDocuments } from '../products.table';
import { buildSupplier } from '../products.testing';
import { buildSession, tokenOf } from '../../identity/sessions/sessions.factory';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway } from '../../../testing/http-gateway';

const SECRET = 'the session secret of all these tests';

describe('the door to the documents of a raw material', () => {
  const database = useDatabase();
  let base: string;
  beforeEach(async () => {
    ({ url: base } = await startHttpGateway());
  });

  /** The addresses of a public document, one for members and one that is sent on request. */
  async function buildDocuments(values: Parameters<typeof buildProduct>[0] = {}) {
    const supplier = await buildSupplier();
    const { id: productId } = await buildProduct({ sellerId: supplier.seller.id, ...values });
    for (const [position, access] of (['PUBLIC', 'MEMBER', 'REQUEST'] as const).entries()) {
      const { id: fileId } = await buildFile({ unusedSince: null, name: `${access}.pdf` });
      await database().db.insert(productDocuments).values({ productId, position, type: 'COA', access, fileId });
    }
    const { data } = await supplier.ask<{ singleProduct: { documents: { url: string }[] } }, { id: string }>(
      'query ($id: ID!) { singleProduct(id: $id) { documents { url } } }',
      { id: productId },
    );
    const [anyone = '', members = '', request = ''] = data?.singleProduct.documents.map(({ url }) => url) ?? [];
    return { ...supplier, productId, anyone, members, request };
  }

  const knock = (url: string, headers: Record<string, string> = {}) =>
    fetch(base + url, { redirect: 'manual', headers: { accept: 'application/json', ...headers } });
  /** What the browser of a signed-in user sends. */
  async function byCookie(user: UserModel, session: Parameters<typeof buildSession>[1] = {}) {
    const id = randomUUID();
    await buildSession(user, { sid: sidOf(id), ...session });
    return { cookie: `next-auth.session-token=${encodeURIComponent(`s:${sign(id, SECRET)}`)}` };
  }
  const codeOf = async (answer: Response) => {
    const { errors } = (await answer.json()) as { errors: { extensions: { code: string } }[] };
    return `${answer.status} ${errors[0]?.extensions.code}`;
  };

  it('is named in the contract and is no link to the file', async () => {
    const { productId, anyone } = await buildDocuments();
    expect(anyone).toMatch(new RegExp(`^/api/products/${productId}/documents/[0-9a-f-]{36}$`));
    expect(anyone).not.toContain('signature');
  });

  it('leads every visitor to a public document, for some minutes', async () => {
    const answer = await knock((await buildDocuments()).anyone);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^\/api\/files\/[0-9a-f-]{36}\?.*signature=/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('asks visitors to sign in for what members get, and leads a browser there and back', async () => {
    const { members } = await buildDocuments();
    expect(await codeOf(await knock(members))).toBe('401 UNAUTHENTICATED');
    const answer = await knock(members, { accept: 'text/html' });
    expect(answer.status).toBe(302);
    const login = new URL(answer.headers.get('location') ?? '', base);
    expect(login.pathname).toBe('/auth/login');
    expect(Object.fromEntries(login.searchParams)).toEqual({ error: 'SessionRequired', callbackUrl: members });
  });

  it('gives nothing to an operator whose session waits for the password', async () => {
    const { anyone, members } = await buildDocuments();
    const operator = await buildUser({ role: 'OPERATOR' });
    const locked = await byCookie(operator, { isLocked: true });
    const authorization = `Bearer ${await tokenOf(await buildSession(operator, { isLocked: true }))}`;
    for (const url of [anyone, members]) {
      expect(await codeOf(await knock(url, locked))).toBe('403 FORBIDDEN');
      expect(await codeOf(await knock(url, { authorization }))).toBe('403 FORBIDDEN');
    }
    expect((await knock(members, await byCookie(operator))).status).toBe(302);
  });

  it('opens to members, by the cookie of their session or by a token, and not by what only looks like one', async () => {
    const { members, request } = await buildDocuments();
    const user = await buildUser();
    const signedIn = await byCookie(user);
    const token = await tokenOf(await buildSession(user));
    expect((await knock(members, signedIn)).status).toBe(302);
    expect((await knock(members, { authorization: `Bearer ${token}` })).status).toBe(302);
    expect(await codeOf(await knock(request, signedIn))).toBe('403 FORBIDDEN');
    expect(await codeOf(await knock(members, { authorization: 'Bearer x' }))).toBe('401 UNAUTHENTICATED');
    const forged = signedIn.cookie.slice(0, -3) + 'abc';
    expect(await codeOf(await knock(members, { cookie: forged }))).toBe('401 UNAUTHENTICATED');
  });

  it('opens what is sent on request to its supplier alone', async () => {
    const { user, request } = await buildDocuments();
    expect((await knock(request, await byCookie(user))).status).toBe(302);
    const { user: other } = await buildSupplier();
    expect(await codeOf(await knock(request, await byCookie(other)))).toBe('403 FORBIDDEN');
  });

  it('tells nothing of hidden materials and of documents of another one', async () => {
    const { anyone } = await buildDocuments({ visible: false });
    const { productId } = await buildDocuments();
    const foreign = `/api/products/${productId}/documents/${anyone.split('/').at(-1)}`;
    for (const url of [
      anyone,
      foreign,
      `/api/products/${newId()}/documents/${newId()}`,
      '/api/products/x/documents/y',
    ]) {
      expect(await codeOf(await knock(url))).toBe('404 NOT_FOUND');
    }
  });
});
