import { isBusinessNumber } from '@gredia/domain';
import { EmailField, Segmented, styled, TextField } from '@gredia/ui';
import { CircleCheck } from 'lucide-react';
import { FullRow } from '../../../shared/forms/form-parts';
import { OrderBlock, OrderFields } from '../sums/order-block';
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

/** 받는 사람: who gets the goods, and how they are reached. */
export function BuyerBlock({ form: { field } }: BlockProps) {
  return (
    <OrderBlock title="받는 사람">
      <OrderFields>
        <TextField {...field('buyerName')} label="받는 분" required autoComplete="name" />
        <TextField {...field('buyerContact')} label="연락처" required type="tel" autoComplete="tel" />
        <FullRow>
          <EmailField {...field('buyerEmail')} label="이메일" required autoComplete="email" />
        </FullRow>
      </OrderFields>
    </OrderBlock>
  );
}

/** 받는 곳: where the parcels go. */
export function AddressBlock({ form: { field } }: BlockProps) {
  return (
    <OrderBlock title="받는 곳">
      <OrderFields>
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
          <TextField {...field('detail')} label="상세 주소" autoComplete="address-line2" placeholder="2층 원료실" />
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
        </OrderFields>
      ) : (
        '세금계산서를 받지 않아요. 회사 이름으로 받으려면 발행을 골라 주세요.'
      )}
    </OrderBlock>
  );
}
