import { describe, expect, it } from 'vitest';
import { workflowFlaws } from './testing/workflow-flaws';
import { BACK, mayGoBack, mayMove, newsOfMove, nextStates, sidesWithNews, type Workflow } from './workflow';

type State = 'PAID' | 'CANCEL_REQUESTED' | 'CANCELED' | 'SHIPPED';
type Party = 'BUYER' | 'SUPPLIER' | 'ADMIN';

/** A piece of an order: two actions lead to CANCELED, and a refusal leads back. */
const order: Workflow<State, Party, 'canceled' | 'cancel-requested' | 'cancel-refused'> = {
  states: ['PAID', 'CANCEL_REQUESTED', 'CANCELED', 'SHIPPED'],
  start: 'PAID',
  final: ['CANCELED', 'SHIPPED'],
  actions: {
    ship: { from: ['PAID'], to: 'SHIPPED', by: ['SUPPLIER'] },
    askToCancel: { from: ['PAID'], to: 'CANCEL_REQUESTED', by: ['BUYER'], news: 'cancel-requested' },
    grant: { from: ['CANCEL_REQUESTED'], to: 'CANCELED', by: ['SUPPLIER', 'ADMIN'], news: 'canceled' },
    refuse: { from: ['CANCEL_REQUESTED'], to: BACK, by: ['SUPPLIER'], news: 'cancel-refused' },
    cancel: { from: ['PAID'], to: 'CANCELED', by: ['ADMIN'], news: 'canceled' },
  },
};

describe('a workflow', () => {
  it.each<[State, Party, State[]]>([
    ['PAID', 'BUYER', ['CANCEL_REQUESTED']],
    ['PAID', 'SUPPLIER', ['SHIPPED']],
    ['PAID', 'ADMIN', ['CANCELED']],
    ['CANCEL_REQUESTED', 'SUPPLIER', ['CANCELED']],
    ['CANCEL_REQUESTED', 'BUYER', []],
    ['SHIPPED', 'ADMIN', []],
  ])('lets %s be moved by %s to %j and to nothing else', (from, by, next) => {
    expect(nextStates(order, from, by)).toEqual(next);
    for (const to of order.states) expect(mayMove(order, { from, to, by })).toBe(next.includes(to));
  });

  it('says who may go back, which is no move of its own', () => {
    expect(mayGoBack(order, 'CANCEL_REQUESTED', 'SUPPLIER')).toBe(true);
    expect(mayGoBack(order, 'CANCEL_REQUESTED', 'BUYER')).toBe(false);
    expect(mayGoBack(order, 'PAID', 'SUPPLIER')).toBe(false);
    expect(mayMove(order, { from: 'CANCEL_REQUESTED', to: 'PAID', by: 'SUPPLIER' })).toBe(false);
  });

  it('says what is announced, of going back too', () => {
    expect(newsOfMove(order, { from: 'PAID', to: 'CANCELED', by: 'ADMIN' })).toBe('canceled');
    expect(newsOfMove(order, { from: 'CANCEL_REQUESTED', to: 'PAID', by: 'SUPPLIER' })).toBe('cancel-refused');
    expect(newsOfMove(order, { from: 'PAID', to: 'SHIPPED', by: 'SUPPLIER' })).toBeNull();
    expect(newsOfMove(order, { from: 'PAID', to: 'CANCELED', by: 'BUYER' })).toBeNull();
  });
});

it.each<[string, string[]]>([
  ['BUYER', ['SUPPLIER']],
  ['SUPPLIER', ['BUYER']],
  ['ADMIN', ['BUYER', 'SUPPLIER']],
])('what %s does is news to %j', (by, sides) => {
  expect(sidesWithNews(['BUYER', 'SUPPLIER'], by)).toEqual(sides);
});

describe('the flaws of a workflow', () => {
  const { actions } = order;

  it('are none where every state is reached, goes on or is final', () => {
    expect(workflowFlaws(order)).toEqual([]);
    const day = { states: ['CANCEL_REQUESTED'], endsIn: 'CANCELED', runsOn: false } as const;
    expect(workflowFlaws(order, { day })).toEqual([]);
  });

  it('are said for each of its kinds', () => {
    const grant = { ...actions['grant']!, from: [] };
    expect(workflowFlaws({ ...order, actions: { ...actions, grant } })).toEqual([
      'CANCEL_REQUESTED leads nowhere and is not final',
      'grant is taken by no party',
    ]);
    expect(workflowFlaws({ ...order, states: [...order.states, 'LOST' as State], final: ['CANCELED'] })).toEqual([
      'LOST is never reached from PAID',
      'SHIPPED leads nowhere and is not final',
      'LOST leads nowhere and is not final',
    ]);
    expect(workflowFlaws({ ...order, final: ['CANCELED', 'SHIPPED', 'PAID'] })).toEqual(['PAID is final and leads on']);
    const drop = { from: ['PAID'], to: 'CANCELED', by: ['ADMIN'] } as const;
    expect(workflowFlaws({ ...order, actions: { ...actions, drop } })).toEqual([
      'cancel and drop are one move of one party',
    ]);
  });

  it('are said of its clocks', () => {
    const week = { states: ['PAID', 'SHIPPED'], endsIn: 'SHIPPED', runsOn: false } as const;
    const day = { states: ['PAID'], endsIn: 'CANCELED', runsOn: false } as const;
    expect(workflowFlaws(order, { day, week })).toEqual([
      'PAID is in two clocks',
      'no action makes SHIPPED of SHIPPED when week is over',
    ]);
  });
});
