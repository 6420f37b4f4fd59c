import { PRODUCT_USES, productUseLabel, summarizeAnswers } from '@gredia/domain/regulations';
import { earlyText, FieldBox, FieldInput, Select, styled } from '@gredia/ui';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { percentOf } from '../../../shared/addresses/formula-address';
import { AnswerCard } from './answer-card';
import type { CountryAnswer, IngredientEntry } from './ingredient-law';
import type { TypedFormula } from './use-formula';

const Root = styled('div', {
  base: {
    border: '1px solid',
    borderColor: 'brand.edge',
    borderRadius: 'card',
    bg: 'bg.panel',
    overflow: { md: 'hidden' },
    mdDown: { position: 'sticky', top: '{sizes.header}', zIndex: 10, _print: { position: 'static' } },
  },
});

const Inputs = styled('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '104px minmax(0, 1fr)', md: 'auto auto 112px auto 228px minmax(0, 1fr)' },
    alignItems: 'center',
    rowGap: { base: '1', md: '3' },
    columnGap: { base: '2', md: '3' },
    px: { base: '3', md: '4.5' },
    py: { base: '2.5', md: '11px' },
    borderTopRadius: 'card',
    bg: 'brand.subtle',
  },
});
const Name = styled('b', {
  base: { display: { base: 'none', md: 'block' }, fontSize: 'lg', fontWeight: 700, whiteSpace: 'nowrap' },
});
const Label = styled('label', {
  base: { fontSize: { base: 'xs', md: 'sm' }, fontWeight: 600, color: 'fg.muted', whiteSpace: 'nowrap' },
});
/** On narrow screens both labels stand above both fields. */
const ProductLabel = styled(Label, { base: { mdDown: { gridRow: 1, gridColumn: 2 } } });
const AmountInput = styled(FieldInput, { base: { fontWeight: 600 } });
const Status = styled('p', {
  base: { gridColumn: { base: '1 / -1', md: 'auto' }, textAlign: { md: 'end' } },
  variants: {
    isHint: {
      true: { textStyle: 'small', color: 'fg.muted' },
      false: { fontSize: { base: 'sm', md: 'md' }, lineHeight: { base: '19px', md: '21px' } },
    },
  },
});

const Answers = styled('div', {
  base: {
    display: { base: 'none', md: 'grid' },
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '1px',
    overflow: 'hidden',
    borderTop: '1px solid',
    borderColor: 'brand.edge',
    // Around each card, not behind them: the last row may have fewer.
    '& > *': { boxShadow: '0 0 0 1px {colors.border.default}' },
    _print: { display: 'grid' },
  },
});

interface FormulaStripProps {
  formula: TypedFormula;
  onChange: (change: Partial<Pick<TypedFormula, 'amount' | 'use'>>) => void;
  /** One per shown country; empty while no amount is given. */
  answers: readonly CountryAnswer[];
  entries: readonly IngredientEntry[];
  onAnswer: (key: string, yes: boolean | null) => void;
  /** Countries to choose from where only one fits. */
  children?: ReactNode;
}

/** "내 처방": amount and product, and what each country says to them. */
export function FormulaStrip({ formula, onChange, answers, entries, onAnswer, children }: FormulaStripProps) {
  const amountId = useId();
  const productId = useId();
  const amount = useRef<HTMLInputElement>(null);
  const product = useRef<HTMLSelectElement>(null);
  const takeOver = useEffectEvent(() => {
    const early = {
      amount: amount.current && earlyText(amount.current),
      use: product.current && earlyText(product.current),
    };
    const use = PRODUCT_USES.find((one) => one === early.use) ?? formula.use;
    const typed = early.amount ?? formula.amount;
    if (typed !== formula.amount || use !== formula.use) onChange({ amount: typed, use });
  });
  // What was typed and chosen before the page had come to life: the next drawing would take it away.
  useEffect(() => takeOver(), []);
  const isWrong = formula.amount.trim() !== '' && percentOf(formula.amount) === null;
  return (
    <Root>
      <Inputs onSubmit={(event) => event.preventDefault()} aria-label="내 처방">
        <Name>내 처방</Name>
        <Label htmlFor={amountId}>함량</Label>
        <FieldBox>
          <AmountInput
            ref={amount}
            id={amountId}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            placeholder="2.0"
            value={formula.amount}
            aria-invalid={isWrong || undefined}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
          %
        </FieldBox>
        <ProductLabel htmlFor={productId}>제품</ProductLabel>
        <Select
          ref={product}
          variant="field"
          id={productId}
          label="제품"
          value={formula.use}
          options={PRODUCT_USES.map((use) => ({ value: use, label: productUseLabel[use] }))}
          onChange={(use) => onChange({ use })}
        />
        <Summary answers={answers} isWrong={isWrong} />
      </Inputs>
      {answers.length > 0 && (
        <Answers>
          {answers.map((answer) => (
            <AnswerCard key={answer.country} answer={answer} entries={entries} onAnswer={onAnswer} />
          ))}
        </Answers>
      )}
      {children}
    </Root>
  );
}

/** The answers in one sentence; the region stands from the beginning, so that its first words are heard too. */
function Summary({ answers, isWrong }: { answers: readonly CountryAnswer[]; isWrong: boolean }) {
  if (answers.length > 0) {
    return (
      <Status role="status" isHint={false}>
        <b>{summarizeAnswers(answers)}</b>
      </Status>
    );
  }
  return (
    <Status role="status" isHint>
      {isWrong ? '함량은 0에서 100 사이의 숫자로 넣어 주세요.' : '함량을 넣으면 나라마다 답해 드려요.'}
    </Status>
  );
}
