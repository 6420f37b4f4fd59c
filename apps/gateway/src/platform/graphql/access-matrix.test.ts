import type { Role } from '@gredia/auth';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../modules/identity/accounts/users.factory';
import { buildSession, tokenOf } from '../../modules/identity/sessions/sessions.factory';
import { newAddress } from '../../testing/ask-over-http';
import { useDatabase } from '../../testing/database';
import { useHttpGateway } from '../../testing/http-gateway';
import { testSchema } from '../../testing/platform';
import { documentOf, rootFields, variablesOf } from '../../testing/root-fields';

/** One of each kind of viewer, as the database holds them; a visitor has no row. */
const people = {
  visitor: null,
  'unverified user': { role: 'USER', emailVerifiedAt: null },
  user: { role: 'USER' },
  editor: { role: 'EDITOR' },
  'unverified seller': { role: 'SELLER', emailVerifiedAt: null },
  seller: { role: 'SELLER' },
  operator: { role: 'OPERATOR' },
  admin: { role: 'ADMIN' },
} satisfies Record<string, { role: Role; emailVerifiedAt?: null } | null>;
type Person = keyof typeof people;
const everyKind = Object.keys(people) as Person[];

/** What each directive of the contract says, spelled out a second time (docs/product/access.md#standings). */
const letIn: Record<string, readonly Person[]> = {
  PUBLIC: everyKind,
  SIGNED_IN: everyKind.filter((person) => person !== 'visitor'),
  VERIFIED: ['user', 'editor', 'seller', 'operator', 'admin'],
  SELLER: ['seller', 'operator', 'admin'],
  OPERATOR: ['operator', 'admin'],
  ADMIN: ['admin'],
};

/** Fields whose directive does not tell all, and who is kept out besides. */
const keptOutBesides: Record<string, readonly Person[]> = {
  // Public, with its own check of the token that is exchanged (docs/product/sign-in.md#token): a visitor has none.
  'Mutation.refreshToken': ['visitor'],
  // Public for the posts of a board alone (count-board.ts): of accounts, which are asked for here, operators count.
  'Query.count': everyKind.filter((person) => person !== 'operator' && person !== 'admin'),
  // Of trusted editors and operators (pullPolicy.reviews): no standing is the editors' alone.
  'Query.pullReviewCounts': ['user', 'seller'],
  'Query.pullReviews': ['user', 'seller'],
};

describe('the contract', () => {
  useDatabase();
  const gateway = useHttpGateway();

  it('is the schema that runs', () => {
    const running = testSchema;
    const names = [running.getQueryType(), running.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    );
    expect(rootFields.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(Object.keys(keptOutBesides).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(rootFields)('lets into $name exactly those it says: $access', async (rootField) => {
    const found: Person[] = [];
    const codes: unknown[] = [];
    for (const person of everyKind) {
      // New accounts for every field: what a mutation does to its caller must not tell on the next.
      const values = people[person];
      const user = values && (await buildUser(values));
      const bearer = user ? await tokenOf(await buildSession(user)) : '';
      const ownEmail = user?.email ?? 'nobody@example.kr';
      const response = await gateway().post(
        { query: documentOf(rootField), variables: variablesOf(rootField, ownEmail) },
        { authorization: `Bearer ${bearer}`, 'x-forwarded-for': newAddress() },
      );
      const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      const code = errors?.[0]?.extensions.code;
      codes.push(code);
      if (code !== 'UNAUTHENTICATED' && code !== 'FORBIDDEN') found.push(person);
      if (code === 'UNAUTHENTICATED') expect(person).toBe('visitor');
    }
    // A document that was not carried out, or a field that broke, would prove nothing.
    expect(codes.filter((code) => /^(GRAPHQL_|INTERNAL_)/.test(String(code)))).toEqual([]);
    const besides = keptOutBesides[rootField.name] ?? [];
    expect(found).toEqual(letIn[rootField.access]?.filter((person) => !besides.includes(person)));
  });
});
