import type { FrontEnd } from '@gredia/auth';
import { graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../modules/identity/accounts/users.factory';
import { buildSession, tokenOf } from '../../modules/identity/sessions/sessions.factory';
import { newAddress } from '../../testing/ask-over-http';
import { useDatabase } from '../../testing/database';
import { useHttpGateway } from '../../testing/http-gateway';
import { viewer } from '../../testing/gateway-as';
import { contract, documentOf, rootFields, variablesOf, type RootField } from '../../testing/root-fields';
import { buildSchema } from './schema';

const HOSTS: Record<FrontEnd, string> = { site: 'localhost:4200', admin: 'admin.localhost:4300' };

/** What unlocks, spelled out a second time (docs/product/access.md#the-lock). */
const OPEN_EVERYWHERE = ['Mutation.reauthenticate', 'Mutation.refreshToken', 'Mutation.signIn'];
/** Public, and gives out what is not. */
const EXPORTS = [
  'Mutation.exportDocuments',
  'Mutation.exportStorageRange',
  'Mutation.openProductDocument',
  'Query.tableImportRejects',
];
/** Public of posts of a board alone; here it counts something else. */
const PARTLY_PUBLIC = ['Query.count'];

function expectedToOpen({ name, operation, access }: RootField, frontEnd: FrontEnd): boolean {
  if (OPEN_EVERYWHERE.includes(name)) return true;
  if (frontEnd === 'admin' || [...EXPORTS, ...PARTLY_PUBLIC].includes(name)) return false;
  return access === 'PUBLIC' || (operation === 'query' && !['OPERATOR', 'ADMIN'].includes(access));
}

describe('an administrator’s locked session', () => {
  useDatabase();
  const gateway = useHttpGateway();

  it.each(rootFields)('opens $name where it should, and nowhere else', async (rootField) => {
    const reasonOf = async (frontEnd: FrontEnd, isLocked: boolean) => {
      // New accounts for every call: what a mutation does to its caller must not tell on the next.
      const user = await buildUser({ role: 'ADMIN' });
      const bearer = await tokenOf(await buildSession(user, { frontEnd, isLocked }));
      const response = await gateway().post(
        { query: documentOf(rootField), variables: variablesOf(rootField, user.email ?? '') },
        { authorization: `Bearer ${bearer}`, 'x-forwarded-host': HOSTS[frontEnd], 'x-forwarded-for': newAddress() },
      );
      const { errors } = (await response.json()) as { errors?: { extensions: { code: string; reason?: string } }[] };
      expect(String(errors?.[0]?.extensions.code)).not.toMatch(/^(GRAPHQL_|INTERNAL_|UNAUTHENTICATED)/);
      return errors?.[0]?.extensions.reason;
    };
    for (const frontEnd of ['site', 'admin'] as const) {
      const refusal = expectedToOpen(rootField, frontEnd) ? undefined : 'REAUTHENTICATE';
      expect(await reasonOf(frontEnd, true)).toBe(refusal);
      expect(await reasonOf(frontEnd, false)).toBeUndefined();
    }
  });
});

describe('a field that leads to a file', () => {
  it('is marked in the contract', () => {
    const fields = Object.values(contract.getTypeMap()).flatMap(({ name, astNode }) =>
      astNode && 'fields' in astNode
        ? (astNode.fields ?? [])
            .filter(({ directives }) => directives?.some(({ name }) => name.value === 'export'))
            .map((field) => `${name}.${field.name.value}`)
        : [],
    );
    expect(fields.sort()).toEqual([
      'DocumentExport.downloadUrl',
      ...EXPORTS,
      'Quote.requestUrl',
      'QuoteFile.url',
      'QuoteResponse.quotationUrl',
      'StorageExport.downloadUrl',
      'StorageExport.manifestUrl',
    ]);
  });

  const schema = buildSchema(
    [{ Query: { quote: () => ({ name: '견적', file: '/file', none: null }) } }],
    `directive @public(whileLocked: Boolean) on FIELD_DEFINITION
    directive @export on FIELD_DEFINITION
    type Query { quote: Quote @public }
    type Quote { name: String file: String @export none: String @export }`,
  );
  async function ask(isLocked: boolean) {
    const { session, ...operator } = viewer('OPERATOR');
    const asking = { ...operator, session: { ...session, isLocked } };
    const contextValue = { viewer: asking, client: { origin: { frontEnd: 'site' } } };
    const { data, errors } = await graphql({ schema, source: '{ quote { name file none } }', contextValue });
    return {
      quote: { ...(data?.['quote'] as object) },
      errors: errors?.map(({ path, extensions }) => ({ path, extensions })),
    };
  }

  it('gives it to an open session', async () => {
    expect(await ask(false)).toEqual({ quote: { name: '견적', file: '/file', none: null }, errors: undefined });
  });

  it('asks a locked one for the password where there is a file', async () => {
    expect(await ask(true)).toEqual({
      quote: { name: '견적', file: null, none: null },
      errors: [{ path: ['quote', 'file'], extensions: { code: 'FORBIDDEN', reason: 'REAUTHENTICATE' } }],
    });
  });
});
