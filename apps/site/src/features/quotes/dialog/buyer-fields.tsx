import { useSession } from '@gredia/auth/client';
import { formatAddress, isEmail, normaliseEmail, QUOTE_NOTE_MAX, type QuoteAddress } from '@gredia/domain';
import { EmailField, TextArea, TextField } from '@gredia/ui';
import { FullRow } from '../../../shared/forms/form-parts';
import { AddressFields } from './address-fields';
import type { QuoteFormState } from './use-quote-form';

/** What is mailed to an address that the account has not verified (docs/product/mails.md#confirmed-addresses). */
const OTHER_ADDRESS = '계정과 다른 주소라 확인 메일을 먼저 보내요. 확인하기 전까지는 계정 이메일로 알려 드려요.';

interface BuyerFieldsProps {
  form: QuoteFormState;
  /** The address of the last sample. */
  address: QuoteAddress | null;
  /** At which addresses this account may be told news. */
  confirmedEmails: readonly string[];
}

/** The buyer, how to reach them, where a sample goes, and what else they want to say. */
export function BuyerFields({ form, address, confirmedEmails }: BuyerFieldsProps) {
  const { values, field } = form;
  const { postcode, road, detail } = values;
  const own = useSession().session?.user.email;
  const email = normaliseEmail(values.buyerEmail);
  const isAskedFirst = Boolean(own) && isEmail(email) && email !== own && !confirmedEmails.includes(email);
  const isKnown = address?.postcode === postcode && address.road === road && (address.detail ?? '') === detail;
  return (
    <>
      <TextField {...field('buyerCompany')} label="회사" autoComplete="organization" />
      <TextField {...field('buyerName')} label="이름" required autoComplete="name" />
      <TextField {...field('buyerContact')} label="연락처" required type="tel" autoComplete="tel" />
      <EmailField
        {...field('buyerEmail')}
        label="답변 받을 이메일"
        required
        autoComplete="email"
        hint={isAskedFirst ? OTHER_ADDRESS : undefined}
      />
      {values.isSample && (
        <FullRow>
          <AddressFields form={form} known={isKnown ? formatAddress(address) : null} />
        </FullRow>
      )}
      <FullRow>
        <TextArea
          {...field('note')}
          label="메모"
          rows={3}
          max={QUOTE_NOTE_MAX}
          placeholder="쓰임, 필요한 규격, 받고 싶은 때를 적어 주세요."
        />
      </FullRow>
    </>
  );
}
