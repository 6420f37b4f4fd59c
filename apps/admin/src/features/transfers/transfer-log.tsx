import {
  useUndoTransferRootEmailMutation,
  type GetRootEmailTransfersQuery,
  type QueryResult,
} from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';
import { UndoLog, type LoggedDeed } from '../../shared/undo-log';
import { RevealAddresses } from './reveal-addresses';

const Old = styled('span', { base: { color: 'fg.muted' } });

type Transfer = GetRootEmailTransfersQuery['rootEmailTransfers']['transfers'][number];

interface TransferLogProps {
  query: QueryResult<GetRootEmailTransfersQuery>;
  page: number;
  onPage: (page: number) => void;
}

/** 최근 변경: what was changed by whom and why. */
export function TransferLog(props: TransferLogProps) {
  const [undo] = useUndoTransferRootEmailMutation();
  return (
    <UndoLog
      {...props}
      title="최근 변경"
      empty="아직 변경한 적이 없어요"
      deedsOf={({ rootEmailTransfers: { total, transfers } }) => ({ total, deeds: transfers.map(deedOf) })}
      undo={(id) => undo({ id })}
    />
  );
}

const deedOf = ({ id, seller, from, to, reason, changedBy, changedAt, undoneAt, canUndo }: Transfer): LoggedDeed => ({
  id,
  name: seller.name,
  what: (
    <>
      <Old>{from ?? '탈퇴한 계정'} →</Old> {to ?? '탈퇴한 계정'}
    </>
  ),
  at: changedAt,
  by: changedBy ?? null,
  reason,
  isUndone: Boolean(undoneAt),
  canUndo,
  more: (from || to) && <RevealAddresses id={id} company={seller.name} />,
  undoneNotice: `${seller.name}의 대표 이메일을 되돌렸어요`,
});
