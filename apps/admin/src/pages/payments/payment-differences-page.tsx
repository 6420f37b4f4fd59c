import { useSession } from '@gredia/auth/client';
import { failureOf, useGetPaymentDifferencesQuery, useReconcilePaymentsMutation } from '@gredia/graphql-schema';
import { Button, EmptyState, formatNumber, Note, Segmented, showToast, Skeleton, styled } from '@gredia/ui';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DifferenceList } from '../../features/payments/difference-list';
import { PagerBar } from '../../shared/pager-bar';
import { QueryCard } from '../../shared/query-card';
import { ScreenHead } from '../../shared/screen-head';

const PER_PAGE = 20;
const Column = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', maxW: '800px' } });

/** 결제 대조: where our payments and the provider's list differ, what was done about it, and comparing them now. */
export function PaymentDifferencesPage() {
  const { session } = useSession();
  const isAdmin = session?.user.role === 'ADMIN';
  const [params, setParams] = useSearchParams();
  const isOpen = params.get('view') !== 'all';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const query = useGetPaymentDifferencesQuery({
    variables: { page, perPage: PER_PAGE, isOpen },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = async () => {
    await query.refetch();
  };

  const setView = (view: string, wanted = 1) =>
    setParams({ ...(view === 'all' && { view }), ...(wanted > 1 && { page: String(wanted) }) });

  return (
    <>
      <ScreenHead title="결제 대조">{isAdmin && <ReconcileButton onDone={refresh} />}</ScreenHead>
      <Column>
        <Note>
          매일 밤 지난 10일의 결제를 결제사의 기록과 맞춰 봐요. 우리만 놓친 결제는 바로 처리하고, 남은 차이는 여기에
          보여요.
          {!isAdmin && ' 차이를 정리하는 일은 관리자가 해요.'}
        </Note>
        <div>
          <Segmented
            label="보기"
            value={isOpen ? 'open' : 'all'}
            options={[
              { value: 'open', label: '정리할 차이' },
              { value: 'all', label: '전체' },
            ]}
            onChange={(view) => setView(view)}
          />
        </div>
        <QueryCard title={isOpen ? '정리할 차이' : '전체 차이'} query={query} skeleton={<Skeleton height="180px" />}>
          {({ paymentDifferences: { total, differences } }) =>
            total === 0 ? (
              <EmptyState
                compact
                icon={CircleCheck}
                title={isOpen ? '정리할 차이가 없어요' : '아직 찾은 차이가 없어요'}
              />
            ) : (
              <>
                <DifferenceList differences={differences} mayResolve={isAdmin} onDone={refresh} />
                <PagerBar
                  total={total}
                  page={page}
                  perPage={PER_PAGE}
                  onPage={(wanted) => setView(isOpen ? 'open' : 'all', wanted)}
                />
              </>
            )
          }
        </QueryCard>
      </Column>
    </>
  );
}

function ReconcileButton({ onDone }: { onDone: () => Promise<void> }) {
  const [reconcile] = useReconcilePaymentsMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    setIsBusy(true);
    try {
      const { compared, settled, open } = (await reconcile({})).reconcilePayments;
      showToast(
        `결제 ${formatNumber(compared)}건을 맞춰 봤어요. 새로 처리 ${formatNumber(settled)}건, 남은 차이 ${formatNumber(open)}건.`,
      );
      await onDone();
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      size="sm"
      touch
      icon={<RefreshCw size={15} />}
      loading={isBusy ? '맞춰 보는 중' : undefined}
      onClick={() => void run()}
    >
      지금 대조
    </Button>
  );
}
