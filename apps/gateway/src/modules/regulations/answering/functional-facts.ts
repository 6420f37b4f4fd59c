import path from 'node:path';
import type { FunctionalFact } from '@gredia/domain/regulations';
import { desc, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { sourceEditions } from '../../sources/sources.table';
import { lawFolder, rowsOf } from '../reading/readings';
import type { FunctionalFactModel } from '../regulations.table';

/** Key of the source that the listed amounts were read from. */
const SOURCE = 'kr-functional';

const keyOf = (name: string): string => name.normalize('NFC').trim().toUpperCase();
const numberOf = (cell: string | undefined): number | null => (cell ? Number(cell) : null);

/** Listed amounts by Korean name and by INCI name. */
function readFacts(): Map<string, FunctionalFact[]> {
  const facts = new Map<string, FunctionalFact[]>();
  for (const row of rowsOf(path.join(lawFolder(), 'readings', `${SOURCE}.csv`))) {
    const fact: FunctionalFact = {
      function: row.function!,
      minAmount: numberOf(row.minPercent),
      maxAmount: numberOf(row.maxPercent),
      unit: row.unit || null,
      condition: row.condition || null,
      note: row.note || null,
    };
    for (const name of [row.nameKor, row.inci]) {
      if (name) facts.set(keyOf(name), [...(facts.get(keyOf(name)) ?? []), fact]);
    }
  }
  return facts;
}

let kept: Map<string, FunctionalFact[]> | undefined;

/** What the lists of functional cosmetics say of an ingredient, by its INCI name or its Korean one. */
export function listedAmounts({ inci, nameKor }: { inci: string | null; nameKor: string | null }): FunctionalFact[] {
  kept ??= readFacts();
  const facts = [inci, nameKor].flatMap((name) => (name === null ? [] : (kept?.get(keyOf(name)) ?? [])));
  return [...new Set(facts)];
}

/** The edition of the list that was imported last; null while none was. */
const editionOf = ({ db, cache }: RequestContext): Promise<string | null> =>
  cache.get('functionalEdition', async () => {
    const [edition] = await db
      .select({ id: sourceEditions.id })
      .from(sourceEditions)
      .where(eq(sourceEditions.key, SOURCE))
      .orderBy(desc(sourceEditions.importedAt))
      .limit(1);
    return edition?.id ?? null;
  });

export async function functionalFacts(
  ctx: RequestContext,
  ingredient: { inci: string | null; nameKor: string | null },
): Promise<FunctionalFactModel[]> {
  const facts = listedAmounts(ingredient);
  if (!facts.length) return [];
  const sourceEditionId = await editionOf(ctx);
  return facts.map((fact) => ({ ...fact, sourceEditionId }));
}
