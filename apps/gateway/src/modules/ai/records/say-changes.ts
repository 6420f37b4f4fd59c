import { koreanDay } from '@gredia/domain';
import type { RequestContext } from '../../../platform/graphql/context';
import { loadEach } from '../../../platform/graphql/loader';
import { listChanges } from '../../catalogue/public';
import type { ChangeLogModel, ChangeOrigin } from '../../change-logs/change-logs.table';
import { changeEvidence, changeText } from './evidence';
import type { Subject } from './law/subject';
import { NOTES } from './notes';
import { fact, note, type Said } from './said';

/** So many changes are told. */
const CHANGES = 8;
/** So many entries of law are looked through for those of a country. */
const LOOKED_THROUGH = 100;
const LONGEST = 160;

/** What a new installation began with is no news. */
const NEWS: ChangeOrigin[] = ['IMPORT', 'OPERATOR', 'SUPPLIER', 'SUGGESTION', 'SYSTEM'];

/** The newest changes of a subject, of the entries of some countries, or of all that is public. */
export async function* sayChanges(
  ctx: RequestContext,
  subject: Subject | null,
  countries: readonly string[],
): AsyncGenerator<Said> {
  const changes = await newest(ctx, subject, countries);
  if (!changes.length) yield note(!subject && countries.length ? NOTES.noneOfNewest : NOTES.noChanges);
  for (const change of changes) {
    yield fact({
      about: `${koreanDay(change.createdAt)} · ${change.targetName}`,
      text: shortened(changeText(change)),
      evidence: [await changeEvidence(ctx, change)],
    });
  }
}

async function newest(
  ctx: RequestContext,
  subject: Subject | null,
  countries: readonly string[],
): Promise<ChangeLogModel[]> {
  const page = { page: 1, perPage: CHANGES, search: null, origin: NEWS };
  if (subject) {
    const id = subject.ingredient?.id ?? subject.entries[0]?.substance.id;
    return id ? listChanges(ctx, { ...page, targetId: id, origin: null }) : [];
  }
  if (!countries.length) return listChanges(ctx, page);
  const ofLaw = await listChanges(ctx, { ...page, perPage: LOOKED_THROUGH, targetType: 'SUBSTANCE' });
  const entries = await loadEach(
    ctx.loaders.substance,
    ofLaw.map(({ targetId }) => targetId),
  );
  return ofLaw.filter((_, place) => countries.includes(entries[place]?.country ?? '')).slice(0, CHANGES);
}

const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text;
};
