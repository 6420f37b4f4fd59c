const labels = new Map([
  ['send-mail', '메일 보내기'],
  ['reset-password-requested', '비밀번호 재설정 요청'],
  ['send-sms', '문자 보내기'],
  ['mail-notice', '공지를 메일로 알리기'],
  ['nightly', '야간 정리'],
  ['domestic-update', '국내 자료 갱신'],
  ['table-import', '파일 가져오기'],
  ['check-spam', '스팸 살펴보기'],
  ['rank-searches', '검색 순위 매기기'],
  ['bulk-edit', '일괄 수정'],
  ['ingredient-texts', '성분의 AI 글 만들기'],
  ['ingredient-texts-due', '만들 AI 글 살펴보기'],
  ['tell-held-products', '숨긴 원료 알리기'],
]);

/** What a kind of background work does; an unknown one by its name. */
export function taskLabel(task: string): string {
  return labels.get(task) ?? task;
}
