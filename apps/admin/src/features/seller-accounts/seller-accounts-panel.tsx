import { useSession } from '@gredia/auth/client';
import { useGetSellerAccountsQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, Skeleton } from '@gredia/ui';
import { Users } from 'lucide-react';
import { Block, BlockHeading, Quiet } from '../../shared/record-form/record-parts';
import { AccountCard } from './account-card';
import { JoinForm } from './join-form';

interface SellerAccountsPanelProps {
  row: { id: string };
  /** The number of accounts stands in the table. */
  onChanged: () => Promise<void>;
}

/** 담당 계정 of a supplier: who acts for it. Administrators add accounts and release them; operators read. */
export function SellerAccountsPanel({ row, onChanged }: SellerAccountsPanelProps) {
  const { session } = useSession();
  const query = useGetSellerAccountsQuery({ variables: { sellerId: row.id }, fetchPolicy: 'network-only' });
  const accounts = (query.data ?? query.previousData)?.sellerAccounts;
  const isAdmin = session?.user.role === 'ADMIN';
  const refresh = async () => void (await Promise.all([query.refetch(), onChanged()]));
  return (
    <Block aria-label="담당 계정">
      <BlockHeading>담당 계정</BlockHeading>
      {!accounts && query.error && (
        <ErrorState compact code={query.error.errorId} onRetry={() => void query.refetch()} />
      )}
      {!accounts && !query.error && <Skeleton height="72px" />}
      {accounts?.length === 0 && (
        <EmptyState
          compact
          icon={Users}
          title="아직 담당 계정이 없어요"
          hint="담당 계정이 있어야 원료를 등록하고 견적에 답할 수 있어요."
        />
      )}
      {accounts?.map((account) => (
        <AccountCard
          key={account.id}
          sellerId={row.id}
          account={account}
          colleagues={accounts.filter(({ id, isActing }) => id !== account.id && isActing)}
          mayWrite={isAdmin}
          onDone={refresh}
        />
      ))}
      {accounts &&
        (isAdmin ? (
          <JoinForm sellerId={row.id} onDone={refresh} />
        ) : (
          <Quiet>담당 계정은 관리자만 바꿀 수 있어요.</Quiet>
        ))}
    </Block>
  );
}
