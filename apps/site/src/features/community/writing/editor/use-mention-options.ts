import { GetMentionablePeopleDocument, GetNameListDocument } from '@gredia/graphql-schema';
import type { Mention } from '@gredia/domain/rich-text';
import { useMemo } from 'react';
import { useQuerySoon } from '../../../../shared/lists/use-query-soon';
import type { MentionTrigger } from './mention-trigger';

export interface MentionOption {
  mention: Mention;
  detail: string;
}

const MOST_PEOPLE = 5;
const MOST_NAMES = 6;
const NONE: MentionOption[] = [];

/** Whom or what may be meant: people after @, ingredients and materials after # — and after @ as well, behind the people. */
export function useMentionOptions(trigger: MentionTrigger | null): { options: MentionOption[]; remark: string } {
  const query = trigger?.query ?? '';
  const length = [...query].length;
  const asksPeople = trigger?.sign === '@' && length >= 1;
  const asksNames = trigger !== null && length >= (trigger.sign === '#' ? 1 : 2);
  const people = useQuerySoon(GetMentionablePeopleDocument, asksPeople ? { query } : null, 200);
  const names = useQuerySoon(GetNameListDocument, asksNames ? { query } : null, 200);

  const options = useMemo(() => {
    if (!trigger) return NONE;
    const users = asksPeople
      ? (people.data?.mentionablePeople ?? []).slice(0, MOST_PEOPLE).map(({ id, nickname, company, badge }) => ({
          mention: { kind: 'USER' as const, id, label: nickname },
          detail: company ?? (badge === 'OPERATOR' ? '운영자' : badge === 'SUPPLIER' ? '공급사' : '회원'),
        }))
      : NONE;
    const things = asksNames
      ? (names.data?.nameList ?? [])
          .flatMap(({ id, name, type }) =>
            type === 'INGREDIENT' || type === 'PRODUCT'
              ? [{ mention: { kind: type, id, label: name }, detail: type === 'INGREDIENT' ? '성분' : '원료' }]
              : [],
          )
          .slice(0, MOST_NAMES)
      : NONE;
    return [...users, ...things];
  }, [trigger, asksPeople, asksNames, people.data, names.data]);

  const isCurrent = (!asksPeople || people.isCurrent) && (!asksNames || names.isCurrent);
  return { options, remark: remarkOf(trigger, length, isCurrent) };
}

function remarkOf(trigger: MentionTrigger | null, length: number, isCurrent: boolean): string {
  if (length === 0)
    return trigger?.sign === '#' ? '성분이나 원료 이름을 이어서 입력해 주세요.' : '닉네임을 이어서 입력해 주세요.';
  return isCurrent ? '찾는 이름이 없어요.' : '찾는 중이에요.';
}
