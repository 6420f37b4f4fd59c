import { boardLabel, mergeByKey, popupSeverityLabel, postTypeLabel, type MergeResult } from '@gredia/domain';
import { untagContent } from '@gredia/domain/rich-text';
import { isSamePost, type PostValues } from './post-values';

export const postFieldLabel: Record<keyof PostValues, string> = {
  mid: '게시판',
  postType: '말머리',
  title: '제목',
  content: '내용',
  thumbnailSrc: '대표 이미지',
  files: '첨부 파일',
  isSecret: '비밀글',
  isAllowComment: '댓글 받기',
  emailAlarm: '이메일 알림',
  mobileAlarm: '문자 알림',
  mailsNotice: '메일로 알리기',
  isAdvertising: '광고성 정보',
  isNotice: '공지 고정',
  popupDay: '팝업 마지막 날',
  popupSeverity: '팝업 색',
};
const fields = Object.keys(postFieldLabel) as (keyof PostValues)[];

/** Three-way merge with what was saved elsewhere meanwhile; mine stays where both changed a field. */
export function mergePost(base: PostValues, mine: PostValues, theirs: PostValues): MergeResult<PostValues> {
  const isSame = (key: keyof PostValues, one: PostValues, other: PostValues) =>
    JSON.stringify(one[key]) === JSON.stringify(other[key]);
  const merged = mergeByKey({ base, mine, theirs }, fields, isSame);
  // Nobody can choose between values that are not drawn.
  const drawn = differencesOf(mine, theirs);
  const conflicts = merged.conflicts.filter((key) => drawn.includes(key));
  return { ...merged, conflicts };
}

/** Where two versions differ, of those fields that are drawn. */
export const differencesOf = (mine: PostValues, theirs: PostValues): (keyof PostValues)[] =>
  fields.filter((key) => !isSamePost(theirs, { ...theirs, [key]: mine[key] }));

/** A field in a few words. */
export function postFieldText(values: PostValues, key: keyof PostValues): string {
  const value = values[key];
  if (typeof value === 'boolean') return value ? '켬' : '끔';
  if (key === 'mid') return boardLabel[values.mid];
  if (key === 'postType') return postTypeLabel[values.postType];
  if (key === 'popupSeverity') return popupSeverityLabel[values.popupSeverity];
  if (key === 'thumbnailSrc') return values.thumbnailSrc ? '다른 이미지' : '없음';
  if (key === 'files') return values.files.map(({ name }) => name).join(', ') || '없음';
  if (key === 'content') return untagContent(values.content) || '비어 있음';
  return String(value) || '비어 있음';
}

export interface LineChange {
  text: string;
  isAdded: boolean;
}

/** Which lines of the text came and went between two versions; lines that only moved are not told. */
export function lineChanges(before: string, after: string): LineChange[] {
  const lines = (html: string) =>
    untagContent(html)
      .split('\n')
      .filter((line) => line.trim() !== '');
  const [old, now] = [lines(before), lines(after)];
  const [known, kept] = [new Set(old), new Set(now)];
  return [
    ...old.filter((line) => !kept.has(line)).map((text) => ({ text, isAdded: false })),
    ...now.filter((line) => !known.has(line)).map((text) => ({ text, isAdded: true })),
  ];
}
