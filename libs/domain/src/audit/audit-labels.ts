/** What the actions of the audit log (감사 기록) are called, by their names. */
const actionLabel: Readonly<Record<string, string>> = {
  'sign-in': '로그인',
  'sign-out': '로그아웃',
  'sign-up': '가입',
  'provider.link': '소셜 로그인 연결',
  'provider.unlink': '소셜 로그인 연결 해제',
  'email.verify': '이메일 인증',
  'email.change': '이메일 변경',
  'password.change': '비밀번호 변경',
  'password.reset': '비밀번호 재설정',
  'device.revoke': '기기 로그아웃',
  'account.update': '회원 정보 수정',
  'account.withdraw': '회원 탈퇴',
  'rights.change': '권한 변경',
  'consent.change': '동의 변경',
  'data.export': '내 정보 내려받기',
  reauthenticate: '비밀번호 다시 확인',
  'file.upload': '파일 올리기',
  'job.retry': '작업 다시 시도',
  'document.add': '항목 추가',
  'document.update': '항목 수정',
  'document.undo': '되돌리기',
  'document.reveal': '개인정보 보기',
  'product.save': '원료 저장',
  'membership.decide': '규제 물질 소속 판단',
  'quote.change': '견적 변경',
  'quote.buyer-reveal': '구매자 연락처 보기',
};

/** What an action is called; one without a label by its name. */
export const auditActionLabel = (action: string): string =>
  Object.hasOwn(actionLabel, action) ? actionLabel[action]! : action;

/** Whether it was done, and not refused. */
export const isDone = (outcome: string): boolean => outcome === 'ok';
