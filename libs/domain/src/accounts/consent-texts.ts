/** Effective date of the texts below; consents are stored with it. */
export const CONSENT_VERSION = '2026-11-23';

export interface ConsentText {
  title: string;
  /** In order; a paragraph may be a heading with its text. */
  paragraphs: readonly { heading?: string; text: string }[];
}

/** What a person agrees to when opening an account. */
export const CONSENT_TEXTS = {
  terms: {
    title: '이용약관',
    paragraphs: [
      {
        heading: '1. 서비스',
        text: '그레디아는 화장품 성분과 원료의 정보를 찾고, 공급사에 견적을 요청하고, 의견을 나누는 서비스입니다. 회원은 이 약관과 화면의 안내에 따라 서비스를 이용합니다.',
      },
      {
        heading: '2. 정보의 성격',
        text: '성분과 규제 정보는 출처와 확인일을 함께 보여 드리는 참고 자료이며, 제품의 적법성을 보증하지 않습니다. 제품을 내놓기 전에는 반드시 원문 고시를 확인해야 합니다.',
      },
      {
        heading: '3. 회원의 의무',
        text: '회원은 자신의 정보를 사실대로 적고 계정을 다른 사람과 함께 쓰지 않습니다. 다른 사람의 권리를 침해하거나 거래를 속이는 글과 자료를 올릴 수 없으며, 어기면 이용이 제한될 수 있습니다.',
      },
      {
        heading: '4. 거래',
        text: '회사는 회원 사이의 견적과 거래를 이어 주는 중개자이며 거래 당사자가 아닙니다. 거래의 책임은 거래하는 회원에게 있습니다.',
      },
      {
        heading: '5. 그만두기',
        text: '회원은 마이페이지에서 언제든지 탈퇴할 수 있습니다. 탈퇴하면 개인정보는 바로 지우며, 개인정보 수집·이용 안내에 적은 기록만 그 기간 동안 보관합니다.',
      },
    ],
  },
  privacy: {
    title: '개인정보 수집·이용 안내',
    paragraphs: [
      {
        heading: '모으는 항목',
        text: '이메일, 이름, 비밀번호(암호화), 회사(선택), 휴대전화(선택), 접속 기록(접속 시각, 기기 종류, 접속 주소의 암호화 값), 메일과 문자 발송 기록.',
      },
      {
        heading: '쓰는 목적',
        text: '회원 확인, 견적과 문의의 전달, 서비스 알림(이메일, 휴대전화를 적은 회원에게는 문자로도), 부정 이용 막기.',
      },
      {
        heading: '보관 기간',
        text: '탈퇴할 때까지 보관하고 탈퇴하면 바로 지웁니다. 다만 계약과 결제 기록은 5년, 분쟁 기록은 3년, 접속 기록(기기 종류, 접속 주소의 암호화 값)은 3개월 동안 법에 따라 보관하고, 메일과 문자 발송 기록은 1년 동안 보관합니다. 보낸 내용은 90일 뒤에 지웁니다.',
      },
      {
        heading: '맡기는 일',
        text: '문자를 보낼 때에는 받는 휴대전화 번호와 내용을 문자 발송 업체(솔라피)에 전달합니다.',
      },
      {
        heading: '거부할 권리',
        text: '동의하지 않을 수 있습니다. 필수 항목에 동의하지 않으면 가입할 수 없지만, 검색과 열람은 가입하지 않아도 할 수 있습니다.',
      },
    ],
  },
  marketing: {
    title: '광고성 정보 수신 동의',
    paragraphs: [
      { heading: '내용', text: '새 원료와 공급사 소식, 행사와 혜택 안내를 한 달에 두 번까지 보내 드립니다.' },
      {
        heading: '방법',
        text: '고른 방법(이메일, 문자)으로만 보냅니다. 밤 9시부터 아침 8시 사이에는 따로 동의한 분께만 보냅니다.',
      },
      {
        heading: '그만 받기',
        text: '마이페이지의 알림에서 언제든지 끌 수 있으며, 끄더라도 서비스 이용에는 불이익이 없습니다.',
      },
    ],
  },
} as const satisfies Record<string, ConsentText>;

export type ConsentTopic = keyof typeof CONSENT_TEXTS;
