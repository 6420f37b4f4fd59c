import { testDatabase } from '../../testing/database';
import { regulatedSubstances, substanceMembers } from '../regulations/regulations.table';

interface KoreanEntry {
  list: 'kr-allergens' | 'kr-1';
  entry: string;
  position: number;
  name: string;
  sourceEditionId: string;
}

/** An entry of a Korean list in force, read without texts and uses. @returns its id */
export async function buildKoreanEntry(values: KoreanEntry): Promise<string> {
  const [substance] = await testDatabase()
    .db.insert(regulatedSubstances)
    .values({ ...values, country: 'KR', state: 'IN_FORCE', texts: [], textHash: '', isRead: true, uses: [] })
    .returning();
  return substance!.id;
}

/** Has an entry name an ingredient as `detail`. */
export async function buildNamed(substanceId: string, ingredientId: string, detail: string): Promise<void> {
  await testDatabase()
    .db.insert(substanceMembers)
    .values({ substanceId, ingredientId, basis: 'NAME', detail, state: 'ACCEPTED' });
}
