import { DAY_MS, firstEffectiveDay, isToldByMail, type PolicyKind } from '@gredia/domain';
import { richTextHtml } from '@gredia/domain/rich-text';
import type { PolicyTextFragment } from '@gredia/graphql-schema';
import { markupOfHtml } from './markup-of-html';
import { docOfMarkup } from './policy-markup';

/** A version as it is written. */
export interface PolicyDraft {
  title: string;
  effectiveAt: string;
  summary: string;
  /** Whether it is worse for members; null until that is said. */
  isAdverse: boolean | null;
  /** In the signs of the console, or as HTML where they cannot say all of the text. */
  text: string;
  isHtml: boolean;
}

/** A new version begins with the text that it changes; one to come is changed as it is. */
export function draftOf(version: PolicyTextFragment, isNew: boolean): PolicyDraft {
  const markup = markupOfHtml(version.content);
  const { title, effectiveAt, kind, versions, id, isAdverse } = version;
  return {
    title,
    effectiveAt: isNew ? firstFreeDay(kind, versions) : effectiveAt,
    summary: isNew ? '' : (versions.find((row) => row.id === id)?.summary ?? ''),
    isAdverse: isNew && isToldByMail(kind) ? null : isAdverse,
    text: markup ?? version.content,
    isHtml: markup === null,
  };
}

/** The first day on which no version begins yet. */
function firstFreeDay(kind: PolicyKind, versions: readonly { effectiveAt: string }[]): string {
  const taken = new Set(versions.map(({ effectiveAt }) => effectiveAt));
  const now = Date.now();
  const days = Array.from({ length: taken.size + 1 }, (_, ahead) =>
    firstEffectiveDay(kind, false, new Date(now + ahead * DAY_MS)),
  );
  return days.find((day) => !taken.has(day)) ?? firstEffectiveDay(kind, false, new Date(now));
}

/** The text as it is sent and previewed. */
export const htmlOf = ({ text, isHtml }: Pick<PolicyDraft, 'text' | 'isHtml'>): string =>
  isHtml ? text : richTextHtml(docOfMarkup(text));
