import { PAYMENT_METHODS, paymentMethodLabel, VIRTUAL_ACCOUNT_DAYS, type PaymentMethod } from '@gredia/domain';
import type { GetPaymentOptionsQuery } from '@gredia/graphql-schema';
import { FieldProblem } from '@gredia/ui';
import { CreditCard, FileSpreadsheet, Landmark, ReceiptText, Smartphone, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { ChoiceCard, ChoiceCards } from '../sums/choice-card';

const looks: Record<PaymentMethod, { icon: LucideIcon; label: string; hint: string }> = {
  CARD: { icon: CreditCard, label: paymentMethodLabel.CARD, hint: '국내외 카드, 할부 가능' },
  TRANSFER: { icon: Landmark, label: paymentMethodLabel.TRANSFER, hint: '은행 계좌에서 바로 결제' },
  VIRTUAL_ACCOUNT: { icon: ReceiptText, label: '가상계좌', hint: `${VIRTUAL_ACCOUNT_DAYS}일 안에 입금 · 무통장입금` },
  EASY_PAY: { icon: Smartphone, label: paymentMethodLabel.EASY_PAY, hint: '등록한 간편결제' },
  INVOICE: { icon: FileSpreadsheet, label: '세금계산서 후불', hint: '계산서를 받은 뒤 입금' },
};

const whyNot = (method: PaymentMethod): string =>
  method === 'INVOICE' ? '승인 기업만 쓸 수 있어요' : '지금은 쓸 수 없어요';

interface MethodChoiceProps {
  options: GetPaymentOptionsQuery['paymentOptions'];
  /** Those that can come into question at all. */
  methods?: readonly PaymentMethod[];
  value: PaymentMethod | '';
  error?: string;
  onChange: (method: PaymentMethod) => void;
}

/** 결제 수단: all that there are; those that cannot be chosen say why. */
export function MethodChoice({ options, methods = PAYMENT_METHODS, value, error, onChange }: MethodChoiceProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label="결제 수단"
      aria-describedby={error ? `${id}-problem` : undefined}
      data-problem={error ? '' : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <ChoiceCards>
        {methods.map((method) => {
          const { icon, label, hint } = looks[method];
          const isThere = options.methods.includes(method);
          return (
            <ChoiceCard
              key={method}
              name={id}
              icon={icon}
              label={label}
              hint={isThere ? hint : whyNot(method)}
              isChosen={value === method}
              disabled={!isThere}
              onChoose={() => onChange(method)}
            />
          );
        })}
      </ChoiceCards>
      {error && <FieldProblem id={`${id}-problem`}>{error}</FieldProblem>}
    </div>
  );
}
