import { formatWon, mostOfOne, mostOrderable, quantityProblem, taxedSum } from '@gredia/domain';
import { FieldProblem, styled } from '@gredia/ui';
import { useId, useState, type ReactNode } from 'react';
import { QuantityStepper, quantityOf } from '../../shared/catalogue/quantity-stepper';
import type { ItemPackage } from './item-detail';
import { PackageTable } from './package-table';

const Root = styled('div', { base: { display: 'grid', gap: '4' } });
const Title = styled('h2', { base: { textStyle: 'h2' } });
const Sum = styled('div', { base: { p: '4', bg: 'bg.subtle', borderRadius: 'card' } });
const Top = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4', alignItems: 'flex-start' },
});
const Lines = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    columnGap: '10',
    rowGap: '1',
    textStyle: 'small',
    color: 'fg.muted',
    '& > dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
});
const Total = styled('p', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    mt: '3',
    pt: '3',
    borderTop: '1px solid',
    borderColor: 'border.default',
    fontWeight: 600,
    '& > b': { fontSize: '3xl', fontVariantNumeric: 'tabular-nums' },
  },
});
const Remark = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** What is chosen, for what can be done with it. */
export interface PackageChoice {
  package: ItemPackage;
  quantity: number;
  /** Why it cannot be ordered so; null when it can. */
  problem: string | null;
}

interface PackagePickerProps {
  packages: readonly ItemPackage[];
  /** What can be done with the choice, below its sum. */
  actions?: (choice: PackageChoice) => ReactNode;
}

/** The choice of a package and a quantity, with what they cost. */
export function PackagePicker({ packages, actions }: PackagePickerProps) {
  const [id, setId] = useState(() => packages.find(({ standing }) => standing === 'ON_SALE')?.id ?? null);
  const [typed, setTyped] = useState<string | null>(null);
  const one = packages.find((each) => each.id === id) ?? null;

  return (
    <Root>
      <Title>포장 선택</Title>
      <PackageTable
        packages={packages}
        chosen={id}
        onChoose={(next) => {
          setId(next);
          setTyped(null);
        }}
      />
      {one && <Chosen one={one} typed={typed ?? String(one.bundle)} onType={setTyped} actions={actions} />}
      <Remark>표의 가격은 부가세 별도예요. 배송비는 공급사와 포장에 따라 달라요.</Remark>
    </Root>
  );
}

interface ChosenProps {
  one: ItemPackage;
  typed: string;
  onType: (text: string) => void;
  actions: PackagePickerProps['actions'];
}

function Chosen({ one, typed, onType, actions }: ChosenProps) {
  const id = useId();
  const { bundle, price } = one;
  const quantity = quantityOf(typed);
  const rules = { ...one, isSample: one.sample };
  const problem = one.isActive ? quantityProblem(rules, quantity) : '판매를 멈춘 포장이에요.';
  const most = mostOrderable({ ...one, maxQuantity: mostOfOne(rules) });
  const { supplyKrw, vatKrw, totalKrw } = taxedSum(price * (problem === null ? quantity : 0));

  return (
    <>
      <Sum>
        <Top>
          <div>
            <QuantityStepper
              typed={typed}
              bundle={bundle}
              most={most}
              problemId={problem ? id : undefined}
              onType={onType}
            />
            {problem && <FieldProblem id={id}>{problem}</FieldProblem>}
          </div>
          <Lines>
            <dt>공급가액</dt>
            <dd>{formatWon(supplyKrw)}</dd>
            <dt>부가세 10%</dt>
            <dd>{formatWon(vatKrw)}</dd>
          </Lines>
        </Top>
        <Total aria-live="polite">
          합계 <b>{formatWon(totalKrw)}</b>
        </Total>
      </Sum>
      {actions?.({ package: one, quantity, problem })}
    </>
  );
}
