import { quoteOptionLabel, type QuoteOption } from '@gredia/domain';
import { Checkbox, ChoiceChips, styled } from '@gredia/ui';
import { FullRow, Legend } from '../../../shared/forms/form-parts';
import { AmountField } from './amount-field';
import { amountKey } from './quote-inputs';
import { ownWeights, weightOf } from './quote-values';
import type { QuoteFormState } from './use-quote-form';

const Together = styled('fieldset', { base: { minW: 0 } });
const Choices = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1', columnGap: '5', minH: '10' },
});
const Hint = styled('p', { base: { mt: '1.5', textStyle: 'caption', color: 'fg.subtle' } });
const SameAmount = styled('div', { base: { mt: '2' } });

const options = Object.entries(quoteOptionLabel) as [QuoteOption, string][];
const labels = options.map(([, label]) => label);

/** The amount, and what is asked for besides. */
export function AskedFields({ form }: { form: QuoteFormState }) {
  const { values, materials, change, errorOf } = form;
  const { isSameAmount, isSample, isMoq, quoteOptions } = values;
  const isSeveral = materials.length > 1;

  return (
    <>
      <div>
        {(isSameAmount || !isSeveral) && <OneAmount form={form} />}
        {isSeveral && (
          <SameAmount>
            <Checkbox
              checked={isSameAmount}
              onChange={({ target }) =>
                change('weight.amount', {
                  isSameAmount: target.checked,
                  weights: target.checked ? values.weights : ownWeights(values, materials),
                })
              }
            >
              모두 같은 수량
            </Checkbox>
          </SameAmount>
        )}
      </div>
      <Together>
        <Legend>함께 요청할 것</Legend>
        <Choices>
          <Checkbox
            size="touch"
            checked={isSample}
            onChange={({ target }) => change('quoteOptions', { isSample: target.checked })}
          >
            샘플 요청
          </Checkbox>
          <Checkbox
            size="touch"
            checked={isMoq}
            onChange={({ target }) => change('quoteOptions', { isMoq: target.checked })}
          >
            MOQ 문의
          </Checkbox>
        </Choices>
        <Hint>네 가지(샘플, MOQ, 받을 자료, 메모) 중 하나는 있어야 해요.</Hint>
      </Together>
      <FullRow>
        <ChoiceChips
          label="받을 자료"
          hint="여러 개 고를 수 있어요"
          options={labels}
          values={quoteOptions.map((option) => quoteOptionLabel[option])}
          error={errorOf('quoteOptions')}
          onChange={(chosen) =>
            change('quoteOptions', {
              quoteOptions: options.flatMap(([option, label]) => (chosen.includes(label) ? [option] : [])),
            })
          }
        />
      </FullRow>
    </>
  );
}

/** The amount of a single material, or the same for all. */
function OneAmount({ form: { values, materials, change, touch, errorOf } }: { form: QuoteFormState }) {
  const pid = materials[0]?.id ?? '';
  const key = amountKey(values, pid);
  const value = weightOf(values, pid);
  return (
    <AmountField
      isFirst
      required
      label="희망 수량"
      hint="g, kg, L, 드럼 가운데 골라 주세요."
      value={value}
      error={errorOf(key)}
      onChange={(weight) =>
        change(key, values.isSameAmount ? { weight } : { weights: { ...values.weights, [pid]: weight } })
      }
      // Tabbing through an empty field is no mistake yet.
      onBlur={() => value.amount !== '' && touch(key)}
    />
  );
}
