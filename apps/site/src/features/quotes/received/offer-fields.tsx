import {
  convertAmount,
  formatWeight,
  formatWon,
  quoteUnitLabel,
  suppliedWeight,
  supplyPriceOf,
  type QuoteWeight,
} from '@gredia/domain';
import { Button, SelectField, styled, TextField } from '@gredia/ui';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { UNITS, writtenOffer } from './response-values';
import type { ResponseForm } from './use-response-form';

const Root = styled('fieldset', {
  base: {
    minW: 0,
    p: '3.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    bg: 'bg.panel',
    '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '2.5' },
    '& > header > b': { textStyle: 'label' },
    '& > p': { mt: '3', textStyle: 'small', color: 'fg.muted', '& > b': { color: 'fg.default', fontWeight: 650 } },
  },
});
const Fields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    gap: '3',
  },
});

interface OfferFieldsProps {
  form: ResponseForm['form'];
  /** How much the buyer asked for. */
  asked: QuoteWeight;
  /** In Korea, `YYYY-MM-DD`. */
  today: string;
}

/** 제안 조건: price and terms that the buyer can compare and take. Made or left out as a whole. */
export function OfferFields({ form, asked, today }: OfferFieldsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { values, field, setValue } = form;

  function setOffer(hasOffer: boolean, focus: string) {
    flushSync(() => setValue('hasOffer', hasOffer));
    root.current?.querySelector<HTMLElement>(focus)?.focus();
  }

  if (!values.hasOffer) {
    return (
      <div ref={root}>
        <Button size="sm" icon={<Plus size={15} />} onClick={() => setOffer(true, 'input')}>
          단가 제안 넣기
        </Button>
      </div>
    );
  }
  const unit = quoteUnitLabel[values.offer.unit];
  const { onChange: _byEvent, ...unitField } = field('offer.unit');
  return (
    <div ref={root}>
      <Root aria-label="제안 조건">
        <header>
          <b>제안 조건</b>
          <Button size="xs" variant="ghost" icon={<X size={13} />} onClick={() => setOffer(false, 'button')}>
            제안 빼기
          </Button>
        </header>
        <Fields>
          <TextField
            {...field('offer.unitPriceKrw')}
            label="단가"
            required
            inputMode="numeric"
            autoComplete="off"
            placeholder="32,500"
            suffix="원"
          />
          <SelectField
            {...unitField}
            label="단위"
            options={UNITS}
            value={values.offer.unit}
            onChange={(chosen) => chosen && setValue('offer.unit', chosen)}
          />
          <TextField
            {...field('offer.moq')}
            label="최소 주문"
            inputMode="decimal"
            autoComplete="off"
            placeholder="25"
            suffix={unit}
          />
          <TextField
            {...field('offer.leadTimeDays')}
            label="납기"
            inputMode="numeric"
            autoComplete="off"
            placeholder="3"
            suffix="영업일"
          />
          <TextField {...field('offer.validUntil')} label="유효 기간" type="date" min={today} max="9999-12-31" />
        </Fields>
        <SupplyPrice form={form} asked={asked} />
      </Root>
    </div>
  );
}

function SupplyPrice({ form: { values }, asked }: Pick<OfferFieldsProps, 'form' | 'asked'>) {
  const offer = writtenOffer(values);
  const price = offer && supplyPriceOf(offer, asked);
  if (offer && price !== null) {
    return (
      <p aria-live="polite">
        {formatWeight(suppliedWeight(offer, asked))} 공급가액 <b>{formatWon(price)}</b> · 부가세 별도
      </p>
    );
  }
  const why =
    offer && convertAmount(asked, offer.unit) !== null
      ? '금액이 너무 커서 공급가액은 계산하지 않아요.'
      : `요청한 단위(${quoteUnitLabel[asked.unit]})와 달라 공급가액은 계산하지 않아요.`;
  return (
    <p aria-live="polite">
      {offer ? why : `단가를 입력하면 ${formatWeight(asked)}의 공급가액을 계산해요. 부가세는 별도예요.`}
    </p>
  );
}
