import { formatWon } from '@gredia/domain';
import { Button, Card, Checkbox, footBar, Link, LinkButton, showToast, styled } from '@gredia/ui';
import { Trash2, Truck } from 'lucide-react';
import { useState } from 'react';
import { checkoutOf } from '../../../shared/addresses/order-addresses';
import { paths } from '../../../shared/addresses/paths';
import { OrderColumns } from '../sums/order-columns';
import { PriceSummary } from '../sums/price-summary';
import { CartGroupCard } from './cart-group-card';
import { groupsOf, sumsOfLines, withQuantity, type CartLine } from './cart-lines';
import { CartRow } from './cart-row';

const Bar = styled('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3', minH: '9' },
});
const Count = styled('small', { base: { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });
const Remark = styled('p', {
  base: {
    display: 'flex',
    gap: '2.5',
    p: '3.5',
    borderRadius: 'control',
    bg: 'bg.subtle',
    textStyle: 'small',
    color: 'fg.muted',
  },
});
const RemarkLink = styled(Link, { base: { color: 'fg.link', fontWeight: 650 } });
const Summary = styled(Card, { base: { display: 'grid', gap: '4' } });
const Title = styled('h2', { base: { textStyle: 'h2' } });
const WideOnly = styled('div', { base: { display: { base: 'none', lg: 'grid' } } });
const Foot = styled('div', {
  base: {
    ...footBar,
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
  },
});
const FootSum = styled('p', {
  base: { textStyle: 'caption', color: 'fg.muted', '& > b': { display: 'block', fontSize: 'xl', color: 'fg.default' } },
});

interface CartViewProps {
  lines: readonly CartLine[];
  change: (make: (lines: readonly CartLine[]) => readonly CartLine[]) => void;
}

/** The goods in the cart by supplier, of which those that are chosen are summed and ordered. */
export function CartView({ lines, change }: CartViewProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const orderable = lines.filter(({ problem }) => problem === null);
  const isChosen = ({ packageId, problem }: CartLine) => problem === null && !left.has(packageId);
  const chosen = orderable.filter(isChosen);
  const sums = sumsOfLines(chosen);
  const hasAll = chosen.length === orderable.length && chosen.length > 0;

  const choose = (packageId: string, isTaken: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (isTaken) next.delete(packageId);
      else next.add(packageId);
      return next;
    });

  /** Takes lines out, and offers them back at their places. */
  function remove(gone: readonly CartLine[]) {
    const ids = gone.map(({ packageId }) => packageId);
    const before = lines;
    change((all) => all.filter(({ packageId }) => !ids.includes(packageId)));
    showToast(gone.length > 1 ? `${gone.length}개를 뺐어요` : `${gone[0]?.name ?? '상품'} 상품을 뺐어요`, {
      action: { label: '되돌리기', onClick: () => change((now) => broughtBack(before, now, ids)) },
    });
  }

  const order =
    chosen.length > 0 ? (
      <LinkButton size="lg" variant="solid" block href={checkoutOf(chosen)}>
        {chosen.length}개 주문하기
      </LinkButton>
    ) : (
      <Button size="lg" variant="solid" block disabledReason="주문할 상품을 골라 주세요.">
        주문하기
      </Button>
    );

  return (
    <>
      <OrderColumns
        summary={
          <Summary pad="lg">
            <Title>결제 금액</Title>
            <PriceSummary sums={sums} hasFreight={sums.shipping.some(({ mode }) => mode === 'FREIGHT')} />
            <WideOnly>{order}</WideOnly>
          </Summary>
        }
      >
        <Bar>
          <Checkbox
            checked={hasAll}
            indeterminate={chosen.length > 0 && !hasAll}
            disabled={orderable.length === 0}
            onChange={() => setLeft(new Set(hasAll ? lines.map(({ packageId }) => packageId) : []))}
          >
            모두 선택{' '}
            <Count>
              {chosen.length} / {lines.length}
            </Count>
          </Checkbox>
          <Button
            variant="ghost"
            icon={<Trash2 size={15} />}
            disabledReason={chosen.length === 0 ? '뺄 상품을 골라 주세요.' : undefined}
            onClick={() => remove(chosen)}
          >
            선택 삭제
          </Button>
        </Bar>
        {groupsOf(lines).map((group) => (
          <CartGroupCard key={group.seller.id} group={group} chosen={group.lines.filter(isChosen)}>
            {group.lines.map((line) => (
              <CartRow
                key={line.packageId}
                line={line}
                isChosen={isChosen(line)}
                onChoose={(isTaken) => choose(line.packageId, isTaken)}
                onQuantity={(quantity) =>
                  change((all) =>
                    all.map((one) => (one.packageId === line.packageId ? withQuantity(one, quantity) : one)),
                  )
                }
                onRemove={() => remove([line])}
              />
            ))}
          </CartGroupCard>
        ))}
        <Remark>
          <Truck size={17} />
          <span>
            20 kg이 넘거나 드럼 포장이면 화물로 보내요. 배송비는 받을 때 내고, 미리 알고 싶다면{' '}
            <RemarkLink href={paths.products}>견적 요청</RemarkLink>으로 물어볼 수 있어요.
          </span>
        </Remark>
      </OrderColumns>
      <Foot>
        <FootSum>
          합계 (부가세 포함) <b>{formatWon(sums.totalKrw)}</b>
        </FootSum>
        <div>{order}</div>
      </Foot>
    </>
  );
}

/** The cart as it was, with what was changed since, and what was taken out at its old place. */
function broughtBack(
  before: readonly CartLine[],
  now: readonly CartLine[],
  ids: readonly string[],
): readonly CartLine[] {
  const kept = new Map(now.map((line) => [line.packageId, line]));
  const known = new Set(before.map(({ packageId }) => packageId));
  const old = before.flatMap((line) => kept.get(line.packageId) ?? (ids.includes(line.packageId) ? line : []));
  return [...old, ...now.filter(({ packageId }) => !known.has(packageId))];
}
