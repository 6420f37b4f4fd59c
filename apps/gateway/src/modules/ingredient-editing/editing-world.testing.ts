import { saveSubstances, type SubstanceEntry } from '../regulations/public';
import { testDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import type { IngredientModel, NewIngredient } from '../ingredients/ingredients.table';
import type { IngredientValues } from '../ingredients/public';
import { contentHash, emptyContent } from '../ingredients/ingredients.write';
import { buildProduct } from '../products/products.factory';
import { buildSource } from '../sources/sources.factory';
import type { SourceEditionModel } from '../sources/sources.table';
import { makeAllAnew } from './ingredient-editing.testing';

/** An entry of a list of law. */
export const entry = (
  list: SubstanceEntry['list'],
  number: string,
  values: Partial<SubstanceEntry>,
): SubstanceEntry => ({
  list,
  entry: number,
  position: Number(number),
  name: values.name ?? 'Testium',
  texts: [{ label: '물질 이름', text: values.name ?? 'Testium', lang: 'en' }],
  isOurs: true,
  ...values,
});

/** An ingredient as a list of the authority brought it. */
export async function imported(edition: SourceEditionModel, values: Partial<NewIngredient>): Promise<IngredientModel> {
  const fields = Object.keys(values).filter((field) => field !== 'labelCount');
  const provenance = Object.fromEntries(fields.map((field) => [field, edition.id]));
  const said = { ...emptyContent, ...values } as IngredientValues;
  return buildIngredient({ provenance, contentHash: contentHash(said), ...values });
}

/** A few ingredients, entries of law that name them or would, and labels and a material that carry their names. */
export async function buildEditingWorld() {
  const edition = await buildSource({ key: 'kcia', name: '성분사전', edition: '2026-01' });
  const operatorId = (await buildUser({ role: 'OPERATOR', nickname: '반가온' })).id;
  const asOperator = gatewayAs(viewer('OPERATOR', { id: operatorId }));
  const banned = await imported(edition, {
    nameKor: '금지된성분',
    inci: 'VETITIUM',
    nameEng: 'Vetitium',
    casNo: ['50-00-0'],
  });
  const twinA = await imported(edition, { nameKor: '쌍둥이가', inci: 'GEMINIUM A', casNo: ['7732-18-5'] });
  const twinB = await imported(edition, { nameKor: '쌍둥이나', inci: 'GEMINIUM B', casNo: ['7732-18-5'] });
  const plain = await imported(edition, { nameKor: '평범한성분', inci: 'PLANUM', synonyms: ['흔한이름'] });
  const glycerin = await imported(edition, { nameKor: '글리세린', inci: 'GLYCERIN', casNo: ['56-81-5'] });
  await saveSubstances(
    testDatabase().db,
    [
      entry('eu-ii', '9801', { name: 'Vetitium and its salts', inciNames: ['VETITIUM'], casNo: ['50-00-0'] }),
      entry('kr-1', '9802', { name: '금지된성분', nameKor: '금지된성분' }),
      entry('eu-ii', '9803', { name: 'Geminium', casNo: ['7732-18-5'] }),
      entry('eu-ii', '9804', { name: 'Solitary matter', casNo: ['64-17-5'] }),
      entry('eu-iii', '9805', { name: 'Named by letters', inciNames: ['NOVUM NOMEN'] }),
      entry('eu-iv', '77999', { name: 'CI 77999', inciNames: ['CI 77999'] }),
    ],
    { actor: 'import', edition },
  );
  await buildCosmetic({ productName: '금지 크림', contains: [{ text: '금지된성분' }, { text: '글리세린' }] });
  await buildCosmetic({ productName: '새 이름 크림', contains: [{ text: '새로운성분' }, { text: '글리세린' }] });
  await buildCosmetic({ productName: '오타 크림', contains: [{ text: '새로은성분' }, { text: '쌍둥이가' }] });
  await buildCosmetic({ productName: '붙은 크림', contains: [{ text: '새로운' }, { text: '성분' }] });
  await buildProduct({ name: '금지 원료', contains: [banned] });
  await makeAllAnew(edition);
  return { edition, operatorId, asOperator, banned, twinA, twinB, plain, glycerin };
}
