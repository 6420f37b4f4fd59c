import { QUOTE_STATUSES } from '@gredia/domain';
import fc from 'fast-check';
import { PARTIES, type Deed, type ModelParty } from './quote-model.testing';

export type Tried = { party: ModelParty; target: number; deed: Deed };
/** What happens to a quote without a request to the gateway. */
export type Passing = 'expires' | 'offer runs out' | 'forty days' | 'buyer leaves';
/** A party tries something, allowed or not; or does one of the things allowed now, so that runs get far; or time passes. */
export type Step = Tried | { target: number; apt: number } | { target: number; time: Passing };

const key = fc.option(fc.nat(1), { nil: null });
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      key,
      at: fc.constantFrom('supplier' as const, 'otherSupplier' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('checkout' as const, 'read', 'look', 'note', 'isSpam') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), key, offer: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('move' as const), to: fc.constantFrom(...QUOTE_STATUSES) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('message' as const), key }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('award' as const), other: fc.nat(5) }) },
);
const party = fc.constantFrom(...PARTIES);
const target = fc.nat(3);
const passing = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Passing[]>('expires', 'offer runs out', 'forty days', 'forty days') },
  { weight: 1, arbitrary: fc.constant<Passing>('buyer leaves') },
);
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ party, target, deed: deeds }) },
  { weight: 16, arbitrary: fc.record({ target, apt: fc.nat(1000) }) },
  { weight: 4, arbitrary: fc.record({ target, time: passing }) },
);

/** What changes a state or says something. */
export const CHANGES: readonly Deed[] = [
  { do: 'checkout' },
  ...[true, false].map((offer) => ({ do: 'answer', key: null, offer }) as const),
  { do: 'message', key: null },
  ...QUOTE_STATUSES.map((to) => ({ do: 'move', to }) as const),
  ...[0, 1, 2, 3].map((other) => ({ do: 'award', other }) as const),
];
