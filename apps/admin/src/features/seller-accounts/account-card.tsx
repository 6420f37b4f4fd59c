import type { SellerAccountRowFragment } from '@gredia/graphql-schema';
import { Badge, Button, Dialog, formatDate, styled } from '@gredia/ui';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { framed, Quiet } from '../../shared/record-form/record-parts';
import { PartForm } from './part-form';

const Root = styled('article', { base: framed });
const Line = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', justifyContent: 'space-between' },
});
const Name = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minW: 0, fontWeight: 600 },
});

interface AccountCardProps {
  sellerId: string;
  account: SellerAccountRowFragment;
  /** Who could take its membership over. */
  colleagues: readonly SellerAccountRowFragment[];
  mayWrite: boolean;
  onDone: () => Promise<void>;
}

/** An account of a supplier, masked, and the way to release it. */
export function AccountCard({ sellerId, account, colleagues, mayWrite, onDone }: AccountCardProps) {
  const [isParting, setIsParting] = useState(false);
  const { nickname, name, email, isActing, isRoot, joinedAt } = account;
  return (
    <Root aria-label={nickname}>
      <Line>
        <Name>
          {nickname}
          {isRoot && <Badge tone="info">대표 이메일</Badge>}
          {!isActing && <Badge tone="warn">활동 안 함</Badge>}
        </Name>
        {mayWrite && (
          <Button size="sm" touch icon={<UserMinus size={14} />} onClick={() => setIsParting(true)}>
            해제
          </Button>
        )}
      </Line>
      <Quiet>{[name, email, `${formatDate(joinedAt)} 추가`].filter(Boolean).join(' · ')}</Quiet>
      {isParting && (
        <Dialog title={`‘${nickname}’ 담당 계정을 해제할까요?`} onClose={() => setIsParting(false)}>
          <PartForm
            sellerId={sellerId}
            account={account}
            colleagues={colleagues}
            onCancel={() => setIsParting(false)}
            onDone={async () => {
              setIsParting(false);
              await onDone();
            }}
          />
        </Dialog>
      )}
    </Root>
  );
}
