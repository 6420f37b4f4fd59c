import { COLLECTION_NAMES } from '@gredia/domain';
import type { GraphQLEnumType, GraphQLUnionType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { registry } from '../../app/gateway-registry';
import { testSchema } from '../../testing/platform';

/** What the specification calls a record, and what we do: decision 86 says why where they differ. */
const SPECIFIED = {
  User: 'User',
  Post: 'Post',
  Comment: 'Comment',
  Subscription: 'Subscription',
  Message: 'Message',
  Stat: 'Stat',
  Cosmetics: 'Cosmetics',
  Ingredient: 'Ingredient',
  Quotes: 'Quote',
  Ad: 'Banner',
  Seller: 'Seller',
} as const;

/** Records that have a table in the console beside those. */
const ADDED = ['Product', 'Item', 'RequestedProduct', 'Membership', 'Order', 'Sponsor'];

const SPECIFIED_COLLECTIONS = [
  ...['sellers', 'banners', 'sponsors', 'messages', 'subscriptions', 'requestedProducts', 'users', 'posts', 'comments'],
  ...['stats', 'cosmetics', 'ingredients', 'products', 'items', 'quotes', 'orders', 'memberships', 'pullRequests'],
  ...['changeLogs', 'reaches', 'searchLogs', 'mailLogs', 'auditLogs', 'files'],
];

const ADDED_COLLECTIONS = ['smsLogs'];

describe('the kinds of records', () => {
  it('of the contract are those of the specification, and some more', () => {
    const union = testSchema.getType('Document') as GraphQLUnionType;
    const types = union.getTypes().map(({ name }) => name);
    expect(types.sort()).toEqual([...Object.values(SPECIFIED), ...ADDED].sort());
  });

  it('are each answered by one collection', () => {
    const union = testSchema.getType('Document') as GraphQLUnionType;
    const answered = [...registry.collections.values()].map(({ typename }) => typename);
    expect(answered.sort()).toEqual(
      union
        .getTypes()
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('called Subscription is no root of the contract', () => {
    expect(testSchema.getSubscriptionType()).toBeUndefined();
  });
});

describe('the collections', () => {
  it('of the contract are those of the specification, and some more', () => {
    const names = (testSchema.getType('Collection') as GraphQLEnumType).getValues().map(({ name }) => name);
    const wanted = [...SPECIFIED_COLLECTIONS, ...ADDED_COLLECTIONS].sort();
    expect(names.sort()).toEqual(wanted);
    expect([...COLLECTION_NAMES].sort()).toEqual(wanted);
  });

  it('are all in the storage', () => {
    expect([...registry.stored.keys()].sort()).toEqual([...COLLECTION_NAMES].sort());
  });
});
