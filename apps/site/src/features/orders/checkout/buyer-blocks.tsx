import { isBusinessNumber } from '@gredia/domain';
import type { GetCheckoutQuery } from '@gredia/graphql-schema';
import { Checkbox, EmailField, Segmented, styled, TextField } from '@gredia/ui';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { FullRow } from '../../../shared/forms/form-parts';
import { OrderBlock, OrderFields } from '../sums/order-block';
import { AddressSearch } from './address-search';
import type { CheckoutFormState } from './use-checkout-form';

const Fits = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    pe: '3',
    color: 'ok.fg',
    textStyle: 'small',
    whiteSpace: 'nowrap',
  },
});

interface BlockProps {
  form: CheckoutFormState;
}

/** 주문하는 사람: who orders, and how they are reached. */
export function BuyerBlock({ form: { field } }: BlockProps) {
  return (
    <OrderBlock title="주문하는 사람">
      <OrderFields>
        <TextField {...field('buyerName')} label="이름" required autoComplete="name" />
        <TextField {...field('buyerContact')} label="연락처" required type="tel" autoComplete="tel" />
        <FullRow>
          <EmailField {...field('buyerEmail')} label="이메일" required autoComplete="email" />
        </FullRow>
      </OrderFields>
    </OrderBlock>
  );
}

interface AddressBlockProps extends BlockProps {
  /** Who finds addresses; null where nobody does, and they are typed. */
  provider: GetCheckoutQuery['roadAddressProvider'];
}

/** 받는 곳: where the parcels go, and who takes them. */
export function AddressBlock({ form: { field, values, put }, provider }: AddressBlockProps) {
  const detail = useRef<HTMLInputElement>(null);
  const { ref: meet, ...detailField } = field('detail');

  function fill({ postcode, road }: { postcode: string; road: string }) {
    put({ postcode, road });
    // What is left to type.
    detail.current?.focus();
  }

  return (
    <OrderBlock
      title="받는 곳"
      action={
        <Checkbox
          size="touch"
          checked={!values.isForOther}
          onChange={({ target }) => put({ isForOther: !target.checked })}
        >
          주문하는 사람이 받아요
        </Checkbox>
      }
    >
      <OrderFields>
        {values.isForOther && (
          <>
            <TextField {...field('recipientName')} label="받는 사람" required autoComplete="off" />
            <TextField {...field('recipientContact')} label="받는 사람 연락처" required type="tel" autoComplete="off" />
          </>
        )}
        {provider && (
          <FullRow>
            <AddressSearch provider={provider} onChoose={fill} />
          </FullRow>
        )}
        <TextField
          {...field('postcode')}
          label="우편번호"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="04524"
        />
        <TextField {...field('road')} label="도로명 주소" required autoComplete="address-line1" />
        <FullRow>
          <TextField
            {...detailField}
            ref={(element) => {
              meet(element);
              detail.current = element;
            }}
            label="상세 주소"
            autoComplete="address-line2"
            placeholder="2층 원료실"
          />
        </FullRow>
        <FullRow>
          <TextField
            {...field('note')}
            label="배송 메모"
            autoComplete="off"
            placeholder="평일 10–17시에 도착하게 해 주세요."
          />
        </FullRow>
      </OrderFields>
    </OrderBlock>
  );
}

const INVOICED = [
  { value: 'yes', label: '발행' },
  { value: 'no', label: '발행 안 함' },
] as const;

/** 세금계산서: to which company; its number is checked by its last digit. */
export function TaxBlock({ form: { field, values, put } }: BlockProps) {
  const digits = values.buyerBusinessNumber.normalize('NFKC').replace(/\D/g, '');
  return (
    <OrderBlock
      title="세금계산서"
      action={
        <Segmented
          label="세금계산서 발행"
          value={values.isInvoiced ? 'yes' : 'no'}
          options={INVOICED}
          onChange={(choice) => put({ isInvoiced: choice === 'yes' })}
        />
      }
    >
      {values.isInvoiced ? (
        <OrderFields>
          <TextField
            {...field('buyerBusinessNumber')}
            label="사업자등록번호"
            required
            inputMode="numeric"
            autoComplete="off"
            placeholder="123-45-67890"
            suffix={
              isBusinessNumber(digits) && (
                <Fits>
                  <CircleCheck size={15} aria-hidden="true" />
                  번호 형식 확인됨
                </Fits>
              )
            }
          />
          <TextField {...field('buyerCompany')} label="상호" required autoComplete="organization" />
          <TextField {...field('buyerRepresentative')} label="대표자" required autoComplete="off" />
          <EmailField {...field('buyerTaxEmail')} label="계산서 받을 이메일" required autoComplete="email" />
        </OrderFields>
      ) : (
        '세금계산서를 받지 않아요. 회사 이름으로 받으려면 발행을 골라 주세요.'
      )}
    </OrderBlock>
  );
}
