import { formatWon, ledgerAccountLabel, transferRoutes } from '@gredia/domain';
import { useGetOrderLedgerQuery } from '@gredia/graphql-schema';
import { ErrorState, FactList, formatDateTime, Skeleton } from '@gredia/ui';
import { Block, BlockHeading, Quiet } from '../../shared/record-form/record-parts';
import { useRefetchOn } from '../../shared/use-refetch-on';
import { MoneyList, MoneyRow } from './order-payments';

/** 원장: every movement of the order's money, and where it stands now. */
export function OrderLedger({ orderId, version }: { orderId: string; version: string }) {
  const query = useGetOrderLedgerQuery({ variables: { orderId }, fetchPolicy: 'cache-and-network' });
  const ledger = (query.data ?? query.previousData)?.orderLedger;
  const { refetch } = query;
  useRefetchOn(version, refetch);
  return (
    <Block aria-label="원장">
      <BlockHeading>원장</BlockHeading>
      {!ledger && query.error && <ErrorState compact code={query.error.errorId} onRetry={() => void refetch()} />}
      {!ledger && !query.error && <Skeleton height="60px" />}
      {ledger?.transfers.length === 0 && <Quiet>아직 오간 돈이 없어요.</Quiet>}
      {ledger && ledger.transfers.length > 0 && (
        <>
          <MoneyList>
            {ledger.transfers.map(({ id, kind, from, to, amountKrw, createdAt }) => (
              <MoneyRow key={id}>
                <span>{transferRoutes[kind].label}</span>
                <b>{formatWon(amountKrw)}</b>
                <small>
                  {ledgerAccountLabel[from]} → {ledgerAccountLabel[to]} · {formatDateTime(createdAt)}
                </small>
              </MoneyRow>
            ))}
          </MoneyList>
          <FactList
            facts={ledger.balances
              .filter(({ account, balanceKrw }) => account !== 'BUYER' && balanceKrw !== 0)
              .map(({ account, balanceKrw }) => ({ label: ledgerAccountLabel[account], value: formatWon(balanceKrw) }))}
          />
        </>
      )}
    </Block>
  );
}
