/**
 * The ledger: every movement of money is a transfer between two accounts of one order, written once and never changed.
 * Balances, refunds and settlements are read from it (docs/product/payments.md#ledger).
 */
export const ledgerAccountLabel = {
  /** The buyer's own purse, outside: below zero by what came in, up by what went back. */
  BUYER: '구매자',
  /** Money in, or promised by an invoice, for goods that are not confirmed. */
  HELD: '거래 보관금',
  /** What is due to suppliers for confirmed goods; the transfer names the supplier. */
  SUPPLIER: '공급사 정산금',
  /** What is to go back to the buyer. */
  REFUND_DUE: '환불 예정',
  /** What the buyer of an invoice still owes, as an amount below zero. */
  RECEIVABLE: '미수금',
} as const;

export type LedgerAccount = keyof typeof ledgerAccountLabel;

export const LEDGER_ACCOUNTS = Object.keys(ledgerAccountLabel) as LedgerAccount[];

/** Accounts that only hold what was put into them; the database refuses a transfer that would overdraw them. */
export const FUNDED_ACCOUNTS: readonly LedgerAccount[] = ['HELD', 'SUPPLIER', 'REFUND_DUE'];

/** What transfers there are, and between which accounts. */
export const transferRoutes = {
  PAID: { from: 'BUYER', to: 'HELD', label: '결제' },
  INVOICED: { from: 'RECEIVABLE', to: 'HELD', label: '세금계산서 발행' },
  INVOICE_PAID: { from: 'BUYER', to: 'RECEIVABLE', label: '후불 대금 입금' },
  UNEXPECTED: { from: 'BUYER', to: 'REFUND_DUE', label: '돌려줄 입금' },
  REFUND_DUE: { from: 'HELD', to: 'REFUND_DUE', label: '환불 결정' },
  CREDITED: { from: 'HELD', to: 'RECEIVABLE', label: '미수금 차감' },
  REFUNDED: { from: 'REFUND_DUE', to: 'BUYER', label: '환불' },
  SETTLED: { from: 'HELD', to: 'SUPPLIER', label: '정산 확정' },
} as const satisfies Record<string, { from: LedgerAccount; to: LedgerAccount; label: string }>;

export type TransferKind = keyof typeof transferRoutes;

export const TRANSFER_KINDS = Object.keys(transferRoutes) as TransferKind[];

/** A movement of money. The accounts follow from its kind. */
export interface Transfer {
  kind: TransferKind;
  /** Whole won, above zero. */
  amountKrw: number;
}

export type LedgerBalances = Readonly<Record<LedgerAccount, number>>;

/** The balance of every account after transfers. Together they are always zero. */
export function ledgerBalances(transfers: readonly Transfer[]): LedgerBalances {
  const balances: Record<LedgerAccount, number> = { BUYER: 0, HELD: 0, SUPPLIER: 0, REFUND_DUE: 0, RECEIVABLE: 0 };
  for (const { kind, amountKrw } of transfers) {
    const { from, to } = transferRoutes[kind];
    balances[from] -= amountKrw;
    balances[to] += amountKrw;
  }
  return balances;
}

/** What came in from the buyer, what went back, and what is kept of it. */
export interface MoneyFlow {
  inKrw: number;
  returnedKrw: number;
  keptKrw: number;
}

/** In and back are counted from the transfers, kept from the balances: `inKrw = keptKrw + returnedKrw`. */
export function moneyFlow(transfers: readonly Transfer[]): MoneyFlow {
  const sumOf = (wanted: (transfer: Transfer) => boolean) =>
    transfers.filter(wanted).reduce((sum, { amountKrw }) => sum + amountKrw, 0);
  const { HELD, SUPPLIER, REFUND_DUE, RECEIVABLE } = ledgerBalances(transfers);
  return {
    inKrw: sumOf(({ kind }) => transferRoutes[kind].from === 'BUYER'),
    returnedKrw: sumOf(({ kind }) => kind === 'REFUNDED'),
    keptKrw: HELD + SUPPLIER + REFUND_DUE + RECEIVABLE,
  };
}

/** What an order's goods are worth now, with shipping and VAT. */
export interface OrderWorth {
  /** Of what the buyer keeps or is to get. */
  keptKrw: number;
  /** Of that, what was confirmed and so is the suppliers'. */
  settledKrw: number;
}

/**
 * The transfers that bring the ledger of a paid order to what its goods are worth now: none when it stands there already,
 * so the same event twice moves nothing twice. What no longer is the suppliers' first lowers what the buyer owes.
 * @throws where the order is worth more than was paid for it, which no event of an order makes
 */
export function transfersToWorth(balances: LedgerBalances, { keptKrw, settledKrw }: OrderWorth): Transfer[] {
  const excess = balances.HELD + balances.SUPPLIER - keptKrw;
  const due = settledKrw - balances.SUPPLIER;
  if (excess < 0 || due < 0) throw new Error(`The ledger misses ${-Math.min(excess, due)} won.`);
  const credited = Math.min(excess, Math.max(0, -balances.RECEIVABLE));
  const transfers: Transfer[] = [
    { kind: 'CREDITED', amountKrw: credited },
    { kind: 'REFUND_DUE', amountKrw: excess - credited },
    { kind: 'SETTLED', amountKrw: due },
  ];
  return transfers.filter(({ amountKrw }) => amountKrw > 0);
}
