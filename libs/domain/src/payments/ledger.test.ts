import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FUNDED_ACCOUNTS,
  LEDGER_ACCOUNTS,
  ledgerBalances,
  moneyFlow,
  TRANSFER_KINDS,
  transferRoutes,
  transfersToWorth,
  type Transfer,
} from './ledger';

const paid: Transfer = { kind: 'PAID', amountKrw: 110_000 };

describe('the ledger', () => {
  it('gives every won a from and a to: all accounts together are zero, and money in is money kept and returned', () => {
    const transfer = fc.record({
      kind: fc.constantFrom(...TRANSFER_KINDS),
      amountKrw: fc.integer({ min: 1, max: 2_000_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(transfer), (transfers) => {
        const balances = ledgerBalances(transfers);
        const { inKrw, keptKrw, returnedKrw } = moneyFlow(transfers);
        expect(LEDGER_ACCOUNTS.reduce((sum, account) => sum + balances[account], 0)).toBe(0);
        expect(inKrw).toBe(keptKrw + returnedKrw);
      }),
    );
  });

  it('has no transfer from an account to itself', () => {
    for (const kind of TRANSFER_KINDS) expect(transferRoutes[kind].from).not.toBe(transferRoutes[kind].to);
    expect(FUNDED_ACCOUNTS).toEqual(['HELD', 'SUPPLIER', 'REFUND_DUE']);
  });

  it.each<[string, Transfer[], { keptKrw: number; settledKrw: number }, Transfer[]]>([
    ['stands there already', [paid], { keptKrw: 110_000, settledKrw: 0 }, []],
    [
      'gives back what was canceled',
      [paid],
      { keptKrw: 40_000, settledKrw: 0 },
      [{ kind: 'REFUND_DUE', amountKrw: 70_000 }],
    ],
    [
      'settles what was confirmed beside it',
      [paid],
      { keptKrw: 110_000, settledKrw: 40_000 },
      [{ kind: 'SETTLED', amountKrw: 40_000 }],
    ],
    [
      'lowers an invoice before it gives money back',
      [
        { kind: 'INVOICED', amountKrw: 110_000 },
        { kind: 'INVOICE_PAID', amountKrw: 60_000 },
      ],
      { keptKrw: 0, settledKrw: 0 },
      [
        { kind: 'CREDITED', amountKrw: 50_000 },
        { kind: 'REFUND_DUE', amountKrw: 60_000 },
      ],
    ],
  ])('%s', (_what, before, worth, transfers) => {
    expect(transfersToWorth(ledgerBalances(before), worth)).toEqual(transfers);
    expect(transfersToWorth(ledgerBalances([...before, ...transfers]), worth)).toEqual([]);
  });

  it('refuses goods that were not paid for', () => {
    expect(() => transfersToWorth(ledgerBalances([paid]), { keptKrw: 110_001, settledKrw: 0 })).toThrow('misses 1 won');
    const settled = ledgerBalances([paid, { kind: 'SETTLED', amountKrw: 2 }]);
    expect(() => transfersToWorth(settled, { keptKrw: 110_000, settledKrw: 1 })).toThrow('misses 1 won');
  });
});
