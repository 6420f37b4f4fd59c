interface MembershipQuestion {
  question: string;
  answer: string;
}

/** What companies ask about memberships; the answers are the rules of docs/product/memberships.md. */
export const MEMBERSHIP_QUESTIONS: readonly MembershipQuestion[] = [
  {
    question: '중간에 멤버십을 바꿀 수 있나요?',
    answer:
      '네. 회사마다 멤버십은 하나여서, 새로 계약하면 등급이 바뀌거나 기간이 늘어나요. 늘어나는 기간은 지금 기간이 끝난 다음 날부터 이어져요. 등급을 바꿀 때의 금액은 문의해 주세요.',
  },
  {
    question: '결제 뒤 바로 쓸 수 있나요?',
    answer: '결제와 이용 기간은 따로 적어요. 담당자가 멤버십을 등록하면 바로 쓸 수 있고, 배너는 저장하는 대로 보여요.',
  },
  {
    question: '대표 이메일을 바꾸고 싶어요.',
    answer:
      '문의해 주시면 확인하고 바꿔 드려요. 새 이메일은 그레디아에 가입해 인증을 마친 계정의 것이고, 그 계정이 다른 회사를 맡고 있지 않아야 해요. 바꾸면 두 주소로 메일을 보내 드리고, 그 뒤로 달라진 것이 없으면 24시간 안에 되돌릴 수 있어요.',
  },
  {
    question: '환불은 어떻게 하나요?',
    answer: '문의해 주시면 금액과 방법을 알려 드려요. 취소한 금액과 날짜는 멤버십 관리의 결제 내역에서 볼 수 있어요.',
  },
];

/** The same as search engines read it. */
export const membershipFaqJsonLd = {
  '@type': 'FAQPage',
  mainEntity: MEMBERSHIP_QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};
