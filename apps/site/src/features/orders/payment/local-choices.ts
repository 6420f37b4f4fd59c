import type { LocalChoice } from '@gredia/domain';
import { CircleCheck, CircleX, Copy, HandCoins, ReceiptText, Timer, WifiOff, type LucideIcon } from 'lucide-react';

interface ChoiceLook {
  icon: LucideIcon;
  label: string;
  hint: string;
}

/** The words of what can be chosen, in their order. */
export const localChoiceLook: Record<LocalChoice, ChoiceLook> = {
  PAY: { icon: CircleCheck, label: '결제 성공', hint: '결제 완료로 바꾸고 주문을 진행해요.' },
  PAY_LATE: { icon: Timer, label: '답이 늦음', hint: '결제하고 20초 뒤에 결제 완료를 알려요.' },
  PAY_TWICE: { icon: Copy, label: '같은 답 세 번', hint: '결제하고 결제 완료를 여러 번 알려요.' },
  PAY_SILENTLY: { icon: WifiOff, label: '답이 오지 않음', hint: '결제하지만 아무것도 알리지 않아요.' },
  ISSUE_ACCOUNT: {
    icon: ReceiptText,
    label: '가상계좌 발급',
    hint: '입금 대기로 두고, 이 화면에서 입금을 보낼 수 있어요.',
  },
  DEPOSIT: { icon: HandCoins, label: '입금', hint: '발급한 계좌로 금액이 들어온 것처럼 알려요.' },
  DECLINE: { icon: CircleX, label: '결제 실패', hint: '한도 초과로 거절된 것처럼 답해요.' },
};
