import { BUSY_DAY_PRODUCTS, sellerTypeLabel } from '@gredia/domain';
import {
  useApproveSpamCompanyMutation,
  useHideSpamCompanyMutation,
  useRestoreSpamProductMutation,
  type GetSpamCompanyListQuery,
} from '@gredia/graphql-schema';
import { Button, Card, FactList, formatDate, formatNumber, showToast, styled, TextField } from '@gredia/ui';
import { useId, useState } from 'react';
import { ScoreBadge } from './score-badge';
import { problemOf, useUndo } from '../../shared/use-undo';

/** As many as one step hides. */
const MOST = 200;

const Root = styled(Card, { base: { minW: 0, display: 'flex', flexDirection: 'column', gap: '3' } });
const Head = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
});
const Name = styled('h3', { base: { fontWeight: 700, overflowWrap: 'anywhere' } });
const Since = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

export type SuspectCompany = GetSpamCompanyListQuery['spamCompanyList']['companies'][number];

interface SpamCompanyCardProps {
  company: SuspectCompany;
  onChange: () => Promise<unknown>;
}

/** What is known of a suspected company; hides all that it shows, or notes that it is normal. */
export function SpamCompanyCard({ company, onChange }: SpamCompanyCardProps) {
  const { seller, score, products } = company;
  const nameId = useId();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<'hide' | 'approve' | null>(null);
  const [hide] = useHideSpamCompanyMutation();
  const [restore] = useRestoreSpamProductMutation();
  const [approve] = useApproveSpamCompanyMutation();
  const { done } = useUndo(onChange);
  const now = Math.min(products, MOST);

  async function run(what: 'hide' | 'approve') {
    setBusy(what);
    try {
      if (what === 'hide') {
        const { hideSpamCompany: ids } = await hide({ sellerId: seller.id, note: note || null });
        if (ids.length) done(`${seller.name}의 원료 ${ids.length}건을 숨겼어요`, () => restore({ ids, own: true }));
        else showToast('그사이에 보이는 원료가 없어졌어요');
      } else {
        const { approveSpamCompany: isChanged } = await approve({ sellerId: seller.id, isNormal: true });
        const takeBack = () => approve({ sellerId: seller.id, isNormal: false });
        // What another operator said meanwhile is not ours to take back.
        if (isChanged) done(`${seller.name} 회사를 정상으로 표시했어요`, takeBack);
        else showToast(`${seller.name} 회사는 이미 정상으로 표시돼 있어요`);
      }
      await onChange();
    } catch (error) {
      showToast(problemOf(error), { tone: 'bad' });
    } finally {
      setBusy(null);
    }
  }

  return (
    <Root role="region" pad="md" aria-labelledby={nameId}>
      <Head>
        <Name id={nameId}>{seller.name}</Name>
        <ScoreBadge score={score} />
      </Head>
      <Since>
        가입 {formatDate(company.createdAt)} · {sellerTypeLabel[seller.type]} ·{' '}
        {seller.isVerified ? '인증됨' : '미인증'}
      </Since>
      <FactList
        facts={[
          { label: '이메일', value: seller.email },
          { label: '같은 원료명', value: `${formatNumber(company.sameNameProducts)}건` },
          { label: '하루에 올린 원료', value: dayText(company.busiestDayProducts) },
          { label: '링크뿐인 설명', value: `${formatNumber(company.linkOnlyProducts)}건` },
          { label: '신고', value: '아직 받지 않아요' },
        ]}
      />
      {products > 0 && (
        <TextField
          label="공급사에 함께 보낼 메모 (선택)"
          size="sm"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <Button
        variant="danger"
        block
        touch
        disabledReason={products === 0 ? '보이는 원료가 없어요.' : undefined}
        loading={busy === 'hide' ? '숨기는 중' : undefined}
        onClick={() => void run('hide')}
      >
        {products > MOST ? `원료 ${formatNumber(products)}건 가운데 ${now}건 숨기기` : `원료 ${now}건 숨기기`}
      </Button>
      <Button block touch loading={busy === 'approve' ? '표시 중' : undefined} onClick={() => void run('approve')}>
        정상으로 표시
      </Button>
    </Root>
  );
}

const dayText = (count: number): string =>
  count > BUSY_DAY_PRODUCTS
    ? `${formatNumber(count)}건 (기준 ${BUSY_DAY_PRODUCTS}건 초과)`
    : `${formatNumber(count)}건`;
