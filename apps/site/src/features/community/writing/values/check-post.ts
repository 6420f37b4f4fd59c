import { addPostInput, POST_LIMITS } from '@gredia/domain';
import { RICH_TEXT_LIMITS, RICH_TEXT_PROBLEMS, untagContent } from '@gredia/domain/rich-text';
import { problemsOf } from '../../../../shared/forms/problems-of';
import { inputOf, isPopupDayKept, type PostValues } from './post-values';

/** Sentences beside the fields, by the names of the contract; `popupExpiredAt` is that of the popup's day. */
export type PostProblems = Partial<Record<string, string>>;

/**
 * What the gateway would say against the values, as far as it can be told here.
 * @param saved the post that is changed; null for a new one
 */
export function problemsOfPost(values: PostValues, saved: PostValues | null, now = Date.now()): PostProblems {
  const input = inputOf(values);
  const popupExpiredAt = input.popupExpiredAt ? new Date(input.popupExpiredAt) : null;
  const problems: PostProblems = problemsOf(addPostInput, { ...input, popupExpiredAt });
  const content = contentProblem(values.content);
  if (content) problems['content'] ??= content;
  if (popupExpiredAt && popupExpiredAt.getTime() < now && !isPopupDayKept(values, saved))
    problems['popupExpiredAt'] ??= '오늘이나 그 뒤의 날짜를 골라 주세요.';
  return problems;
}

function contentProblem(html: string): string | undefined {
  const length = [...untagContent(html)].length;
  const pictures = html.split('<img ').length - 1;
  if (length === 0 && pictures === 0) return RICH_TEXT_PROBLEMS.EMPTY;
  if (length > RICH_TEXT_LIMITS.maxText) return RICH_TEXT_PROBLEMS.TEXT_TOO_LONG;
  if (pictures > POST_LIMITS.images) return RICH_TEXT_PROBLEMS.TOO_MANY_PICTURES;
  if (new Blob([html]).size > RICH_TEXT_LIMITS.maxHtmlBytes) return RICH_TEXT_PROBLEMS.HTML_TOO_LARGE;
  return undefined;
}
