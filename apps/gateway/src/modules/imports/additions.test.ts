import { gzipSync } from 'node:zlib';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { csv, functionsJson, inventoryCsv, kciaCsv, useImportFiles } from '../../testing/import-files';
import { cosmeticIngredients, cosmetics } from '../cosmetics/cosmetics.table';
import { ingredients } from '../ingredients/ingredients.table';
import { productIngredients, products } from '../products/products.table';
import { searchTerms } from '../search/search.table';
import { runImport } from './run-import';
import { importSource } from './sources/import-sources';

describe('lists that add to known ingredients', () => {
  const database = useDatabase();
  const write = useImportFiles();
  const run = (key: string, name: string, content: string | Buffer) =>
    runImport({ url: database().url, source: importSource(key)!, file: write(name, content) });
  const named = async (title: string) => {
    const [row] = await database().db.select().from(ingredients).where(eq(ingredients.title, title));
    return row!;
  };

  beforeAll(async () => {
    await run(
      'cosing-inventory',
      'cosing_2021-12.csv',
      inventoryCsv([
        { ref: '1', inci: 'GLYCERIN', functions: 'HUMECTANT' },
        { ref: '2', inci: '1,2-HEXANEDIOL', functions: 'SOLVENT' },
        { ref: '3', inci: 'METHYLPARABEN', functions: 'PRESERVATIVE' },
      ]),
    );
    await run(
      'kcia',
      'kcia_2026-03.csv',
      kciaCsv([
        { code: '1', ko: '글리세린', en: 'Glycerin' },
        { code: '2', ko: '1,2-헥산다이올', en: '1,2-Hexanediol' },
        { code: '3', ko: '메틸파라벤', en: 'Methylparaben', previous: '메칠파라벤' },
      ]),
    );
  });

  it('brings Chinese names, without making ingredients', async () => {
    const map = {
      GLYCERIN: { cn_name: '甘油', iecic_serial: '02421' },
      'GINGER JUICE': { cn_name: '姜汁*', iecic_serial: '00001' },
      METHYLPARABEN: { cn_name: '羟苯甲酯*', iecic_serial: '00002' },
    };
    const summary = await run('cn-iecic', 'cn.json', JSON.stringify({ source: {}, conflicts_resolved: [], map }));
    expect(summary).toMatchObject({ read: 3, updated: 2, rejected: 1 });
    expect(summary.rejects).toMatchObject([{ line: 2, reason: '이름이 같은 성분이 없어요: GINGER JUICE' }]);
    expect(await named('메틸파라벤')).toMatchObject({ nameCn: '羟苯甲酯', cnRefNo: '00002' });
  });

  it('brings numbers by the number of the registry, not by CAS', async () => {
    const header = ['name', 'substanceId', 'casNo', 'ecNo', 'pubchem_cid', 'pubchem'];
    const summary = await run(
      'cosing-ids',
      'ids.csv',
      csv(header, ['glycerine', '1', '56-81-5', '200-289-5 (I)', '753', ''], ['other', '99', '56-81-5', '', '', '']),
    );
    expect(summary).toMatchObject({ updated: 1, rejected: 1 });
    expect(await named('글리세린')).toMatchObject({ euCasNo: ['56-81-5'], ecNo: ['200-289-5'], pubchemCid: '753' });
  });

  it('puts the words of the Korean list of functions before derived ones, in any order of imports', async () => {
    const before = await named('글리세린');
    expect(before.functions).toEqual(['보습제']);
    const header = ['ingredient_code', 'name_ko', 'name_en', 'cas_no', 'name_ko_previous', 'function_ko'];
    const rows = ['용제', '점증제'].map((word) => ['1', '글리세린', 'Glycerin', '', '', word]);
    expect(await run('kcia-functions', 'functions.csv', csv(header, ...rows))).toMatchObject({ read: 2, rejected: 0 });
    const after = await named('글리세린');
    expect(after.functions).toEqual(['용제', '점증제', '보습제']);
    expect(after.provenance.functions).not.toBe(before.provenance.functions);
    await run('cosing-functions', 'newer_2026-08.json', functionsJson({ GLYCERIN: ['HUMECTANT', 'DENATURANT'] }));
    expect((await named('글리세린')).functions).toEqual(['용제', '점증제', '변성제', '보습제']);
    await run('cosing-functions', 'newest_2026-09.json', functionsJson({ GLYCERIN: ['HUMECTANT'] }));
    expect((await named('글리세린')).functions).toEqual(['용제', '점증제', '보습제']);
  });

  it('takes other names as synonyms, but never the name of another ingredient', async () => {
    const aliases = {
      글리세롤: '글리세린',
      '1_C_2-헥산디올': '1_C_2-헥산다이올',
      메칠파라벤: '메틸파라벤',
      글리세린: '메틸파라벤',
    };
    const summary = await run('kcia-aliases', 'aliases.json', JSON.stringify(aliases));
    expect(summary).toMatchObject({ read: 4, updated: 2, unchanged: 1, rejected: 1 });
    expect((await named('1,2-헥산다이올')).synonyms).toEqual(['1,2-헥산디올']);
  });

  it('brings Japanese names', async () => {
    const header = ['inci_en', 'name_ja', 'names_ko', 'category'];
    await run('jp-names', 'jp.csv', csv(header, ['Glycerin', 'グリセリン', '글리세린', 'humectant']));
    expect((await named('글리세린')).nameJp).toBe('グリセリン');
  });

  it('joins the names on labels and counts them', async () => {
    const header = [
      ...['source_file', 'product_id', 'product_name', 'category_1', 'category_2', 'category_3', 'maker', 'brand'],
      ...['features', 'feel', 'rating', 'ingredients', 'image_url'],
    ];
    const row = (id: string, list: string) => [
      'x',
      id,
      `로션 ${id}`,
      '화장품',
      '스킨케어',
      '로션',
      '',
      '브랜드',
      '[]',
      '[]',
      '',
      list,
      '',
    ];
    const file = csv(
      header,
      row('11', `['글리세린(5%)', '1/2-헥산다이올', "메칠파라벤*"]`),
      row('12', `['글리세린', '모르는성분']`),
      row('12', `['글리세린']`),
      row('13', `['']`),
    );
    const summary = await run('naver-cosmetics', 'naver.csv.gz', gzipSync(file));
    expect(summary).toMatchObject({ read: 4, created: 2, rejected: 2 });
    const [first] = await database().db.select().from(cosmetics).where(eq(cosmetics.importKey, 'naver-cosmetics|11'));
    expect(first).toMatchObject({
      productName: '로션 11',
      category: '로션',
      ingredients: expect.stringContaining('(5%)') as string,
    });
    const label = await database()
      .db.select({ text: cosmeticIngredients.text, title: ingredients.title })
      .from(cosmeticIngredients)
      .leftJoin(ingredients, eq(ingredients.id, cosmeticIngredients.ingredientId))
      .where(eq(cosmeticIngredients.cosmeticId, first!.id))
      .orderBy(asc(cosmeticIngredients.position));
    expect(label).toEqual([
      { text: '글리세린', title: '글리세린' },
      { text: '1/2-헥산다이올', title: '1,2-헥산다이올' },
      { text: '메칠파라벤', title: '메틸파라벤' },
    ]);
    const glycerin = await named('글리세린');
    expect(glycerin.labelCount).toBe(2);
    const terms = await database().db.select().from(searchTerms).where(eq(searchTerms.targetId, glycerin.id));
    expect(new Set(terms.map(({ weight }) => weight))).toEqual(new Set([2]));
    expect(await run('naver-cosmetics', 'naver.csv.gz', gzipSync(file))).toMatchObject({ unchanged: 2, created: 0 });
  });

  it('reads labels with commas', async () => {
    const header = ['product_id', 'category', 'brand', 'product_name', 'ingredient', 'product_rating'];
    const file = csv(header, ['S1', '스킨', '브랜드', '토너', '글리세린, 1,2-헥산다이올, 메칠파라벤', '4.9']);
    expect(await run('oliveyoung-cosmetics', 'oy.csv', file)).toMatchObject({ created: 1 });
    expect((await named('1,2-헥산다이올')).labelCount).toBe(2);
  });

  it('brings raw materials of both kinds of lists, each material once', async () => {
    const header = [
      ...['INCI Name', '한글성분명', 'CAS No.', '제조회사', '원산지', '추출부위(추출물)'],
      ...['유도부위 (캘러스)', '캘러스 원물 원산지', '효능', '기타'],
    ];
    const row = ['Glycerin', '글리세린', '56-81-5', '시험상사', 'Korea', '', '', '', '', ''];
    const summary = await run('biofdnc-materials', 'bio.csv', `\ufeff${csv(header, row, row)}`);
    expect(summary).toMatchObject({ created: 1, rejected: 1 });
    const records = [
      {
        product_name: 'Mix 1',
        producer: '某厂',
        inci_cn: '',
        components: ['GLYCERIN', 'METHYLPARABEN'],
        function_text: '保湿',
      },
      { product_name: 'Gly', producer: '', inci_cn: '甘油', components: [] },
      { product_name: '', producer: '', inci_cn: '甘油', components: [] },
    ];
    const chinese = await run('cn-materials', 'cn.json', JSON.stringify({ source: {}, stats: {}, records }));
    expect(chinese).toMatchObject({ created: 2, rejected: 1 });
    const [blend] = await database().db.select().from(products).where(eq(products.name, 'Mix 1'));
    expect(blend).toMatchObject({ type: 'BLEND', incis: ['GLYCERIN', 'METHYLPARABEN'], note: '保湿' });
    const glycerin = await named('글리세린');
    const parts = await database()
      .db.select()
      .from(productIngredients)
      .where(eq(productIngredients.ingredientId, glycerin.id));
    expect(parts).toHaveLength(3);
    expect(glycerin.productCount).toBe(3);
  });
});
