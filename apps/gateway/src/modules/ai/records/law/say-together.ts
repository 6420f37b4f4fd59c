import { countryName } from '@gredia/domain';
import type { Understood } from '@gredia/domain/ai';
import { entryLabel } from '@gredia/domain/regulations';
import type { RequestContext } from '../../../../platform/graphql/context';
import { entryEvidence } from '../evidence';
import { fact, type Said } from '../said';
import type { Subject, SubjectEntry } from './subject';

/** An entry with all of the subjects that are in it. */
interface Shared {
  entry: SubjectEntry;
  members: { title: string; entry: SubjectEntry }[];
}

/** Limits that several of what is asked about have in one entry: each may keep it where their sum does not. */
export async function* sayTogether(
  ctx: RequestContext,
  subjects: readonly Subject[],
  { countries, otherCountries }: Pick<Understood, 'countries' | 'otherCountries'>,
): AsyncGenerator<Said> {
  const isSaid = countries.length + otherCountries.length > 0;
  for (const { entry, members } of sharedEntries(subjects)) {
    const { country, list, entry: number } = entry.rule;
    if (members.length < 2 || (isSaid && !countries.includes(country)) || !hasLimit(entry)) continue;
    yield fact({
      about: `${members.map(({ title }) => title).join(' · ')} · ${countryName(country)}`,
      word: '확인 필요',
      text: `${entryLabel(list, number)}에 함께 있는 성분이에요. 같이 쓰면 합한 양이 한도를 넘지 않는지 확인해 주세요.`,
      evidence: await Promise.all(members.map((one) => entryEvidence(ctx, one.entry.rule, one.entry.substance))),
    });
  }
}

const hasLimit = ({ rule }: SubjectEntry): boolean =>
  !rule.isRead || rule.uses.some(({ limitPercent }) => limitPercent !== null);

function sharedEntries(subjects: readonly Subject[]): Shared[] {
  const byId = new Map<string, Shared>();
  for (const { title, entries } of subjects) {
    for (const entry of entries) {
      const shared = byId.get(entry.substance.id) ?? { entry, members: [] };
      shared.members.push({ title, entry });
      byId.set(entry.substance.id, shared);
    }
  }
  return [...byId.values()];
}
