import type { PullTarget } from '@gredia/domain';
import { entryLabel, isListKey, lawList } from '@gredia/domain/regulations';
import { useGetRegulatedSubstanceQuery, useGetSingleIngredientQuery } from '@gredia/graphql-schema';
import { paths } from '../../../shared/addresses/paths';
import type { MemberRow } from './typed-value';

/** What a row of memberships is called. */
export interface MemberName {
  label: string;
  /** What tells it apart from others of that label. */
  detail?: string;
  href?: string;
}

interface MembersOf {
  targetType: PullTarget;
  targetName: string;
  /** Address of the target's page, which for an entry of law is its list and its number. */
  path: string;
}

/** The list and the number of `eu-iii/98`. */
export function entryParts(name: string): [list: string, entry: string] {
  const slash = name.indexOf('/');
  return [name.slice(0, slash), name.slice(slash + 1)];
}

/** What an entry of law is called without asking. */
export function entryName(name: string): MemberName {
  const [list, entry] = entryParts(name);
  if (!isListKey(list)) return { label: name };
  const { country, title } = lawList(list);
  return { label: `${country} ${entryLabel(list, entry)}`.trim(), detail: title, href: paths.substance(list, entry) };
}

/**
 * Names of the entries of law of an ingredient, or of the ingredients of an entry.
 * @param rows those that were added have their titles with them
 * @param isAsked nothing is asked while no field needs it
 */
export function useMemberNames(
  { targetType, targetName, path }: MembersOf,
  rows: readonly MemberRow[],
  isAsked: boolean,
): (name: string) => MemberName {
  const isEntry = targetType === 'SUBSTANCE';
  const [list = '', entry = ''] = path.split('/').slice(2).map(decodeURIComponent);
  const substance = useGetRegulatedSubstanceQuery({ variables: { list, entry }, skip: !isEntry || !isAsked });
  const ingredient = useGetSingleIngredientQuery({
    variables: { nameKor: targetName, hash: undefined },
    skip: isEntry || !isAsked,
  });
  const members = substance.data?.regulatedSubstance.members ?? [];
  const entries = ingredient.data?.singleIngredient.entries ?? [];

  return (name) => {
    const added = rows.find((row) => row.name === name)?.title;
    if (isEntry) {
      if (added) return { label: added, href: paths.ingredient(added) };
      const member = members.find(({ ingredient: { id } }) => id === name)?.ingredient;
      return member
        ? { label: member.title, detail: member.INCI ?? undefined, href: paths.ingredient(member.title) }
        : { label: '이름을 아직 모르는 성분' };
    }
    const known = entries.find(({ substance: { list, entry } }) => `${list}/${entry}` === name)?.substance;
    const own = entryName(name);
    if (added) return { ...own, detail: added };
    return known ? { ...own, detail: known.nameKor ?? known.name } : own;
  };
}
