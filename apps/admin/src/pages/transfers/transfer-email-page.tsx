import { useSession } from '@gredia/auth/client';
import { useGetRootEmailTransfersQuery } from '@gredia/graphql-schema';
import { EmptyState, Note, styled } from '@gredia/ui';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { AddressStep, type Preview } from '../../features/transfers/address-step';
import { CompanyStep, type FoundCompany } from '../../features/transfers/company-step';
import { ConfirmStep } from '../../features/transfers/confirm-step';
import { StepCard } from '../../features/transfers/step-card';
import { TransferLog } from '../../features/transfers/transfer-log';
import { ScreenHead } from '../../shared/screen-head';
import { LOG_PER_PAGE } from '../../shared/undo-log';

const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 704px) 360px' },
    alignItems: 'start',
    gap: '3.5',
  },
});
const Steps = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3.5', minW: 0 } });

/** `/admin/tools/transfer-email`: gives a company to another account, in three steps. Administrators alone. */
export function TransferEmailPage() {
  const { session } = useSession();
  const isAdmin = session?.user.role === 'ADMIN';
  return (
    <>
      <ScreenHead title="대표 이메일 변경" />
      {isAdmin ? (
        <Transfer />
      ) : (
        <EmptyState
          icon={Lock}
          title="관리자만 바꿀 수 있어요"
          hint="대표 이메일을 바꿔야 하면 관리자에게 알려 주세요."
        />
      )}
    </>
  );
}

function Transfer() {
  const [page, setPage] = useState(1);
  const log = useGetRootEmailTransfersQuery({
    variables: { page, perPage: LOG_PER_PAGE },
    fetchPolicy: 'network-only',
  });
  const [company, setCompany] = useState<FoundCompany | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [done, setDone] = useState<Preview | null>(null);

  function choose(next: FoundCompany | null) {
    setCompany(next);
    setPreview(null);
    setDone(null);
  }

  async function finish(made: Preview) {
    choose(null);
    setDone(made);
    setPage(1);
    await log.refetch();
  }

  return (
    <Grid>
      <Steps>
        {done && (
          <Note tone="ok" role="status">
            {done.seller.name}의 대표 이메일을 {done.to} 주소로 바꿨어요. 두 주소에 메일을 보냈고, ‘최근 변경’에서
            되돌릴 수 있어요.
          </Note>
        )}
        <CompanyStep company={company} onChoose={choose} />
        {company ? (
          <AddressStep key={company.account} from={company.account} onPreview={setPreview} />
        ) : (
          <StepCard number={2} title="새 대표 이메일" state="waiting" />
        )}
        {company && preview ? (
          <ConfirmStep
            from={company.account}
            preview={preview}
            onCancel={() => choose(null)}
            onDone={() => void finish(preview)}
          />
        ) : (
          <StepCard number={3} title="옮길 항목 확인" state="waiting" />
        )}
      </Steps>
      <TransferLog query={log} page={page} onPage={setPage} />
    </Grid>
  );
}
