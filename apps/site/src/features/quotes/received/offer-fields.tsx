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
import { optionsOf } from '../../../shared/forms/options-of';
import { writtenOffer } from './response-values';
import type { ResponseFormState } from './use-response-form';

const UNITS = optionsOf(quoteUnitLabel);

const Root = styled('fieldset', {
  base: {
    minW: 0,
    p: '3.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    bg: 'bg.panel',
  },
});
const Head = styled('header', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '2.5' },
});
const Title = styled('b', { base: { textStyle: 'label' } });
const SupplyLine = styled('p', { base: { mt: '3', textStyle: 'small', color: 'fg.muted' } });
const Sum = styled('b', { base: { color: 'fg.default', fontWeight: 650 } });
const Fields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    gap: '3',
  },
});

interface OfferFieldsProps {
  form: ResponseFormState['form'];
  /** The amount of the request. */
  asked: QuoteWeight;
  /** The day in Korea, `YYYY-MM-DD`. */
  today: string;
}

/** 제안 조건: price and terms that the buyer can compare and order. An answer has all of it or none. */
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
        <Head>
          <Title>제안 조건</Title>
          <Button size="xs" variant="ghost" icon={<X size={13} />} onClick={() => setOffer(false, 'button')}>
            제안 빼기
          </Button>
        </Head>
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
      <SupplyLine aria-live="polite">
        {formatWeight(suppliedWeight(offer, asked))} 공급가액 <Sum>{formatWon(price)}</Sum> · 부가세 별도
      </SupplyLine>
    );
  }
  const why =
    offer && convertAmount(asked, offer.unit) !== null
      ? '금액이 너무 커서 공급가액은 계산하지 않아요.'
      : `요청한 단위(${quoteUnitLabel[asked.unit]})와 달라 공급가액은 계산하지 않아요.`;
  return (
    <SupplyLine aria-live="polite">
      {offer ? why : `단가를 입력하면 ${formatWeight(asked)}의 공급가액을 계산해요. 부가세는 별도예요.`}
    </SupplyLine>
  );
}
