import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isAbsolute, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

type Row = Record<string, string>;

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));
const starterFolder = fileURLToPath(new URL('../../starter/', import.meta.url));
const pictureFolder = join(repositoryRoot, 'apps/site/public');

const parseCsv = (text: string): Row[] => parse(text, { columns: true, bom: true, skip_empty_lines: true }) as Row[];
const starter = (name: string) => parseCsv(readFileSync(join(starterFolder, name), 'utf8'));
const header = (name: string) => readFileSync(join(starterFolder, name), 'utf8').split('\n', 1)[0];
const list = (cell: string | undefined) => (cell ? cell.split('|') : []);
const field = (row: Row, key: string): string => {
  const value = row[key];
  if (value === undefined) throw new Error(`no column ${key}`);
  return value;
};
const repeated = (values: string[]) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

const sources = starter('sources.csv');
const ingredients = starter('ingredients.csv');
const regulations = starter('regulations.csv');
const sellers = starter('sellers.csv');
const memberships = starter('memberships.csv');
const banners = starter('banners.csv');
const sponsors = starter('sponsors.csv');
const products = starter('products.csv');
const cosmetics = starter('cosmetics.csv');

const ingredientByInci = new Map(ingredients.filter((row) => row.INCI).map((row) => [field(row, 'INCI'), row]));

/** Every spelling a label may use, and the ingredients it can mean. */
const spellings = new Map<string, Set<string>>();
for (const row of ingredients) {
  const name = field(row, 'nameKor');
  for (const spelling of [name, ...list(row.nameKorPrevious), ...list(row.synonyms)]) {
    spellings.set(spelling, (spellings.get(spelling) ?? new Set()).add(name));
  }
}

const labelTokens = (row: Row) =>
  field(row, 'ingredients')
    .split(/,\s+/)
    .map((token) => token.replace(/\(\d+(?:\.\d+)?(?:%|ppm)\)$/, ''));

/** CAS: weights count up from the right, modulo 10. EC: weights count up from the left, modulo 11. */
function casIsValid(cas: string): boolean {
  const match = /^(\d{2,7})-(\d{2})-(\d)$/.exec(cas);
  if (!match) return false;
  const digits = [...`${match[1]}${match[2]}`].reverse();
  return digits.reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 10 === Number(match[3]);
}
function ecIsValid(ec: string): boolean {
  const match = /^(\d{3})-(\d{3})-(\d)$/.exec(ec);
  if (!match) return false;
  const digits = [...`${match[1]}${match[2]}`];
  return digits.reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 11 === Number(match[3]);
}

const PRODUCT_TYPES = 'SINGLE BLEND EXTRACT FERMENT OIL POWDER FRAGRANCE FUNCTIONAL BASE'.split(' ');
const PRODUCT_FUNCTIONS =
  '보습,미백,주름개선,자외선차단,탈모완화,여드름완화,진정,항산화,피지조절,각질케어,피부장벽,탄력,유화,가용화,점증,계면활성,보존,킬레이트,pH조절,용제,피막형성,유연(에몰리언트),컨디셔닝,착색,착향,발색·펄'.split(
    ',',
  );
const CERTIFICATES =
  'COSMOS,ECOCERT,NATRUE,ISO 16128,비건,할랄,코셔,RSPO,유기농,GMP,ISO 9001,ISO 22716,REACH,NMPA 원료번호,FDA,동물실험 미실시,특허,논문'.split(
    ',',
  );

describe('the starter files by themselves', () => {
  it('have the agreed columns and are plain UTF-8', () => {
    expect(header('sources.csv')).toBe('key,name,edition,checkedAt,licence,url');
    expect(header('ingredients.csv')).toBe(
      'nameKor,nameEng,INCI,casNo,ecNo,colorIndex,functions,euFunctions,nameKorPrevious,nameEngPrevious,synonyms,nameCn,cnRefNo,euCosingRefNo,tags,description',
    );
    expect(header('regulations.csv')).toBe('INCI,country,level,entry,use,limit,materialsKo,materialsEn,nb,source');
    expect(header('sellers.csv')).toBe(
      'key,name,type,sponsorType,email,about,website,region,verifiedAt,contactName,contactEmail,contactNumber,account',
    );
    expect(header('memberships.csv')).toBe(
      'seller,membership,expiresInDays,bannerName,bannerLogo,bannerAbout,bannerProducts',
    );
    expect(header('banners.csv')).toBe('key,seller,code,picture,alt,startsInDays,endsInDays');
    expect(header('sponsors.csv')).toBe('key,seller,description,mainProducts,position');
    expect(header('products.csv')).toBe(
      'key,name,seller,manufacture,dealer,type,functions,INCIs,certificates,madeIn,purity,minOrder,leadTime,isSample,note,createdAt',
    );
    expect(header('cosmetics.csv')).toBe(
      'key,productCode,productName,brand,madeBy,seller,madeIn,category,ingredients,description,price,createdAt,checkedAt',
    );
    const suppliers = [sellers, memberships, banners, sponsors];
    for (const rows of [sources, ingredients, regulations, ...suppliers, products, cosmetics]) {
      for (const cell of rows.flatMap((row) => Object.values(row))) {
        expect(cell, 'trimmed, NFC, one line').toBe(cell.normalize('NFC').trim().replace(/\s+/g, ' '));
        expect(cell.split('|').length === 1 || !cell.split('|').includes(''), `empty list entry in "${cell}"`).toBe(
          true,
        );
      }
    }
  });

  it('are as large as promised', () => {
    expect(ingredients.length).toBeGreaterThanOrEqual(620);
    expect(ingredients.filter((row) => row.description).length).toBeGreaterThanOrEqual(150);
    expect(regulations.filter((row) => row.country === 'EU').length).toBeGreaterThanOrEqual(150);
    expect(regulations.filter((row) => row.country === 'KR').length).toBeGreaterThanOrEqual(80);
    expect([sellers.length, products.length, cosmetics.length]).toEqual([12, 60, 80]);
  });

  it('name every ingredient once', () => {
    expect(repeated(ingredients.map((row) => field(row, 'nameKor')))).toEqual([]);
    expect(repeated(ingredients.map((row) => field(row, 'INCI')).filter(Boolean))).toEqual([]);
    expect(ingredients.filter((row) => !row.nameEng).map((row) => row.nameKor)).toEqual([]);
    expect(ingredients.filter((row) => row.INCI !== row.INCI?.toUpperCase()).map((row) => row.INCI)).toEqual([]);
    expect([...spellings].filter(([, names]) => names.size > 1)).toEqual([]);
  });

  it('hold only CAS, EC and colour index numbers that can exist', () => {
    const cas = ingredients.flatMap((row) => list(row.casNo));
    const ec = ingredients.flatMap((row) => list(row.ecNo));
    expect(cas.length).toBeGreaterThan(700);
    expect(cas.filter((value) => !casIsValid(value))).toEqual([]);
    expect(ec.filter((value) => !ecIsValid(value))).toEqual([]);
    expect(ingredients.flatMap((row) => list(row.colorIndex)).filter((value) => !/^CI \d{5}$/.test(value))).toEqual([]);
    expect(
      ingredients.filter((row) => row.INCI?.startsWith('CI ') && row.colorIndex !== row.INCI).map((row) => row.nameKor),
    ).toEqual([]);
  });

  it('say what each ingredient does, in Korean, in 해요체 where there is prose', () => {
    expect(ingredients.filter((row) => !row.functions).map((row) => row.nameKor)).toEqual([]);
    for (const row of ingredients) expect(repeated(list(row.functions)), row.nameKor).toEqual([]);
    const prose = [
      ...ingredients.map((row) => row.description),
      ...regulations.map((row) => row.materialsKo),
      ...products.map((row) => row.note),
      ...cosmetics.map((row) => row.description),
    ].filter((text): text is string => Boolean(text));
    expect(prose.filter((text) => !/요(?:\([^)]*\))?\.$/.test(text) || /니다\.|!/.test(text))).toEqual([]);
    expect(repeated(ingredients.map((row) => field(row, 'description')).filter(Boolean))).toEqual([]);
  });

  it('mark the 25 fragrance allergens and give each a Korean and a European rule', () => {
    const tags = new Set(ingredients.flatMap((row) => list(row.tags)));
    expect([...tags].sort()).toEqual(['기능성 고시', '알레르기 유발 착향제']);
    const allergens = ingredients.filter((row) => list(row.tags).includes('알레르기 유발 착향제'));
    expect(allergens).toHaveLength(25);
    for (const row of allergens) {
      const rules = regulations.filter((rule) => rule.INCI === row.INCI);
      expect(
        rules.some((rule) => rule.country === 'KR' && rule.level === 'CAUTION' && rule.source === 'kr-allergen'),
        row.nameKor,
      ).toBe(true);
      expect(
        rules.some((rule) => rule.country === 'EU'),
        row.nameKor,
      ).toBe(true);
    }
  });

  it('have regulation rows that point somewhere and can be acted on', () => {
    const sourceKeys = new Set(sources.map((row) => row.key));
    expect(repeated(sources.map((row) => field(row, 'key')))).toEqual([]);
    for (const source of sources) {
      expect(source.checkedAt, source.key).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(source.licence, source.key).not.toBe('');
    }
    const annexLevel: Record<string, string[]> = {
      II: ['PROHIBITED', 'RESTRICTED'],
      III: ['RESTRICTED', 'CAUTION'],
      IV: ['POSITIVE'],
      V: ['POSITIVE'],
      VI: ['POSITIVE'],
    };
    for (const rule of regulations) {
      const label = `${rule.INCI} ${rule.country} ${rule.entry}`;
      expect(ingredientByInci.has(field(rule, 'INCI')), label).toBe(true);
      expect(['KR', 'EU', 'CN', 'JP', 'US'], label).toContain(rule.country);
      expect(sourceKeys.has(rule.source), label).toBe(true);
      expect(rule.materialsKo?.length, label).toBeGreaterThan(5);
      if (rule.country !== 'EU') continue;
      expect(rule.materialsEn, label).not.toBe('');
      const [annex = '', number = ''] = field(rule, 'entry').split('/');
      expect(number, label).toMatch(/^\d+[a-z]?$/);
      expect(annexLevel[annex], label).toContain(rule.level);
    }
    expect(repeated(regulations.map((rule) => [rule.INCI, rule.country, rule.entry, rule.use].join(' · ')))).toEqual(
      [],
    );
  });

  it('have suppliers that could be written to only in a demonstration', () => {
    expect(repeated(sellers.map((row) => field(row, 'key')))).toEqual([]);
    expect(repeated(sellers.map((row) => field(row, 'name')))).toEqual([]);
    for (const row of sellers) {
      expect(['MANUFACTURER', 'IMPORTER', 'DISTRIBUTOR', 'AGENT'], row.key).toContain(row.type);
      expect(['NONE', 'TEXT', 'IMAGE', 'FEATURED'], row.key).toContain(row.sponsorType);
      for (const email of [row.email, row.contactEmail]) expect(email, row.key).toMatch(/^[a-z]+@[a-z]+\.example$/);
      expect(row.website, row.key).toBe(`https://${row.key}.example`);
      expect(row.about, row.key).toMatch(/요\.$/);
      expect(row.region, row.key).toMatch(/^[가-힣]+( [가-힣]+)?$/);
      expect(row.verifiedAt, row.key).toMatch(/^(2026-\d{2}-\d{2})?$/);
      expect(row.contactNumber, row.key).toMatch(/^0\d{1,2}-0{3,4}-\d{4}$/);
    }
    expect(sellers.map((row) => row.account).filter(Boolean)).toEqual([
      'seller@gredia.example',
      'seller2@gredia.example',
    ]);
  });

  it('have memberships, one of them ended, with text banners within their bounds', () => {
    const keys = sellers.map((row) => row.key);
    expect(repeated(memberships.map((row) => field(row, 'seller')))).toEqual([]);
    expect(memberships.map((row) => [row.membership, Number(row.expiresInDays) >= 0])).toEqual([
      ['PREMIUM', true],
      ['STANDARD', true],
      ['BASIC', true],
      ['BASIC', false],
    ]);
    for (const row of memberships) {
      expect(keys).toContain(row.seller);
      expect(field(row, 'bannerName').length, row.seller).toBeLessThanOrEqual(30);
      expect(field(row, 'bannerAbout').length, row.seller).toBeLessThanOrEqual(200);
      expect(list(row.bannerProducts).length, row.seller).toBeLessThanOrEqual(5);
      for (const product of list(row.bannerProducts)) expect(product.length).toBeLessThanOrEqual(30);
      if (row.bannerLogo) expect(existsSync(join(pictureFolder, row.bannerLogo)), row.bannerLogo).toBe(true);
    }
  });

  it('have banners whose pictures are there, and sponsors in order', () => {
    const keys = sellers.map((row) => row.key);
    expect(repeated(banners.map((row) => field(row, 'key')))).toEqual([]);
    expect([...new Set(banners.map((row) => row.code))].sort()).toEqual([
      'HOME_MIDDLE',
      'HOME_TOP',
      'LIST_SIDE',
      'PRODUCT_SIDE',
    ]);
    for (const row of banners) {
      expect(keys).toContain(row.seller);
      expect(row.alt, row.key).toMatch(/[가-힣]/);
      expect(Number(row.startsInDays), row.key).toBeLessThan(0);
      expect(Number(row.endsInDays), row.key).toBeGreaterThan(0);
      for (const size of [
        { width: 1200, height: 300 },
        { width: 750, height: 420 },
      ]) {
        const file = join(pictureFolder, 'banners', `${row.picture}-${size.width}x${size.height}.svg`);
        const picture = readFileSync(file, 'utf8');
        expect(picture, file).toContain(`width="${size.width}" height="${size.height}"`);
        // Letters are drawn: a picture has no fonts of the page.
        expect(picture, file).not.toMatch(/<text|<script|<image|href=|on\w+=/);
      }
    }
    expect(repeated(sponsors.map((row) => field(row, 'key')))).toEqual([]);
    expect(sponsors.map((row) => row.position)).toEqual(['1', '2', '3', '4']);
    for (const row of sponsors) expect(keys).toContain(row.seller);
  });

  it('have raw materials made of known ingredients whose shares add up', () => {
    const sellerByKey = new Map(sellers.map((row) => [row.key, row]));
    expect(repeated(products.map((row) => field(row, 'key')))).toEqual([]);
    expect(repeated(products.map((row) => field(row, 'name')))).toEqual([]);
    for (const row of products) {
      expect(sellerByKey.get(row.seller)?.name, row.name).toBe(row.dealer);
      expect(PRODUCT_TYPES, row.name).toContain(row.type);
      for (const value of list(row.functions)) expect(PRODUCT_FUNCTIONS, row.name).toContain(value);
      for (const value of list(row.certificates)) expect(CERTIFICATES, row.name).toContain(value);
      const parts = list(row.INCIs).map((part) => /^(.*?)(?::(\d+(?:\.\d{1,4})?))?$/.exec(part) ?? []);
      expect(
        parts.map(([, inci = '']) => inci).filter((inci) => !ingredientByInci.has(inci)),
        row.name,
      ).toEqual([]);
      const ratios = parts.map(([, , ratio]) => ratio);
      if (ratios.every((ratio) => ratio !== undefined)) {
        const sum = ratios.reduce((total, ratio) => total + Number(ratio), 0);
        expect(sum, row.name).toBeGreaterThanOrEqual(99.5);
        expect(sum, row.name).toBeLessThanOrEqual(100.5);
      }
      for (const text of [row.minOrder, row.leadTime]) expect(text, row.name).toMatch(/\d/);
      expect(row.purity, row.name).toMatch(/^$|^[\d.~]+%( 이상)?$/);
      expect(['', 'Y'], row.name).toContain(row.isSample);
      if (row.type === 'BLEND') expect(parts.length, row.name).toBeGreaterThan(1);
      expect(row.createdAt, row.name).toMatch(/^2026-\d{2}-\d{2}$/);
    }
    for (const seller of sellers.filter((row) => row.account)) {
      expect(products.filter((row) => row.seller === seller.key).length).toBeGreaterThanOrEqual(10);
    }
    expect(
      products.filter((row) => /(^|\|)NIACINAMIDE(:|\||$)/.test(field(row, 'INCIs'))).length,
    ).toBeGreaterThanOrEqual(4);
  });

  it('have cosmetics whose whole label is known', () => {
    expect(repeated(cosmetics.map((row) => field(row, 'key')))).toEqual([]);
    expect(repeated(cosmetics.map((row) => `${row.brand} ${row.productName}`))).toEqual([]);
    const previous = new Set(ingredients.flatMap((row) => list(row.nameKorPrevious)));
    for (const row of cosmetics) {
      const tokens = labelTokens(row);
      expect(
        tokens.filter((token) => !spellings.has(token)),
        row.productName,
      ).toEqual([]);
      expect(repeated(tokens.flatMap((token) => [...(spellings.get(token) ?? [])])), row.productName).toEqual([]);
      expect(tokens.length, row.productName).toBeGreaterThan(7);
      expect(row.productCode, row.productName).toMatch(/^[A-Z]{3}-[A-Z]{2}-\d{3}$/);
      expect(row.price, row.productName).toMatch(/^(\d{4,5})?$/);
      for (const date of [row.createdAt, row.checkedAt]) expect(date, row.productName).toMatch(/^2026-\d{2}-\d{2}$/);
      expect(field(row, 'checkedAt') >= field(row, 'createdAt'), row.productName).toBe(true);
    }
    expect(repeated(cosmetics.map((row) => field(row, 'productCode')))).toEqual([]);
    expect(cosmetics.flatMap(labelTokens)).toContain('1,2-헥산다이올');
    expect(cosmetics.filter((row) => /\(\d+%\)/.test(field(row, 'ingredients'))).length).toBeGreaterThan(2);
    expect(cosmetics.flatMap(labelTokens).filter((token) => previous.has(token)).length).toBeGreaterThan(3);
  });
});

const shared = process.env.GREDIA_SHARED_DATA ?? '../shared/data';
const sharedFolder = isAbsolute(shared) ? shared : resolve(repositoryRoot, shared);
const realListsArePresent = existsSync(join(sharedFolder, 'cosing/cosing_ingredients_2021-12.csv.gz'));
if (!realListsArePresent) {
  process.stdout.write(
    `starter data: not compared with the public registers, no lists in ${shared} (GREDIA_SHARED_DATA)\n`,
  );
}
const real = (name: string) => readFileSync(join(sharedFolder, name), 'utf8');
const numbersIn = (text: string) =>
  new Set([...text.replace(/(\d),(\d)/g, '$1.$2').matchAll(/\d+(?:\.\d+)?/g)].map((match) => Number(match[0])));
const casIn = (text: string) => new Set(text.match(/\b\d{2,7}-\d{2}-\d\b/g) ?? []);

function cosing(): Map<string, Row> {
  const rows = parseCsv(
    gunzipSync(readFileSync(join(sharedFolder, 'cosing/cosing_ingredients_2021-12.csv.gz'))).toString('utf8'),
  );
  const found = new Map<string, Row>();
  for (const row of rows) if (!found.has(field(row, 'inci_name'))) found.set(field(row, 'inci_name').trim(), row);
  return found;
}
const cosingFunctions = () =>
  (JSON.parse(real('cosing/cosing_functions_2026-08.json')) as { map: Record<string, string[]> }).map;
const koreanRegister = () =>
  new Map(parseCsv(real('kcia/kcia_ingredients_fixed.csv')).map((row) => [field(row, 'name_ko'), row]));

interface AnnexEntry {
  reference: string;
  names: Set<string>;
  cas: Set<string>;
  text: string;
}
function annexes(): AnnexEntry[] {
  const afterPreamble = (text: string) => text.slice(text.search(/^"?Reference Number/m));
  const files: [string, Row[]][] = [
    ['II', parseCsv(afterPreamble(real('cosing/COSING_Annex_II_v2_2025-12-24.csv')))],
    ['III', parseCsv(afterPreamble(real('cosing/COSING_Annex_III_v2_2025-12-25.csv')))],
    ['IV', JSON.parse(real('cosing/annex_IV_colorants.json')) as Row[]],
    ['V', JSON.parse(real('cosing/annex_V_preservatives.json')) as Row[]],
    ['VI', JSON.parse(real('cosing/annex_VI_uv_filters.json')) as Row[]],
  ];
  return files.flatMap(([annex, rows]) =>
    rows.map((row) => {
      const namedIn = Object.entries(row).filter(([key]) => /Chemical name|Glossary|Identified/.test(key));
      return {
        reference: `${annex}/${field(row, 'Reference Number').replace(/\s/g, '')}`,
        names: new Set(
          namedIn
            .flatMap(([, value]) => value.split(/\s\/\s|[,;\n]/))
            .map((name) => name.trim().toUpperCase())
            .filter(Boolean),
        ),
        cas: casIn(row['CAS Number'] ?? ''),
        text: Object.values(row).join(' '),
      };
    }),
  );
}

/** The names under which a European annex may speak of an ingredient. */
const annexNames = (row: Row) => {
  const english = field(row, 'nameEng').toUpperCase();
  return new Set([field(row, 'INCI'), english, english.replace(/ \([A-Z ]+\)(?= )/g, '')].filter(Boolean));
};

/** Annex entries that name one of our ingredients but are about another substance. */
const NOT_ABOUT_IT: Record<string, string> = {
  'CI 12085 II/1348': 'Pigment Red 48, CI 15865; the annex cites CI 12085 beside it',
  'QUATERNIUM-15 II/1385': 'the cis isomer by itself; the ingredient is II/1386',
  'SODIUM SALICYLATE III/98': 'the acid; the salt is V/3',
  'BENZOIC ACID IV/76': 'part of the chemical name of a dye',
  'BENZOIC ACID V/3': 'the chemical name of salicylic acid, 2-hydroxybenzoic acid',
  'CI 77491 IV/134': 'CI 77489, orange',
  'CI 77491 IV/136': 'CI 77492, yellow',
  'CI 77491 IV/137': 'CI 77499, black',
  'CI 77492 IV/135': 'CI 77491, red',
  'CI 77492 IV/137': 'CI 77499, black',
  'CI 77499 IV/134': 'CI 77489, orange',
  'CI 77499 IV/135': 'CI 77491, red',
  'CI 77499 IV/136': 'CI 77492, yellow',
  'FORMIC ACID II/1428': 'its nickel salt',
  'OXALIC ACID II/1445': 'its nickel salt',
  'BENZOIC ACID III/98': 'the chemical name of salicylic acid',
  'BENZOIC ACID VI/3': 'part of the chemical name of homosalate',
  'BENZOIC ACID VI/17': 'part of the chemical name of diethylhexyl butamido triazone',
  'BENZOIC ACID VI/28': 'part of the chemical name of diethylamino hydroxybenzoyl hexyl benzoate',
  'MICA IV/119': 'an impurity of clay',
  'CITRIC ACID V/59': 'a mixture of citric acid and silver citrate',
};

describe('the starter files against the public registers', () => {
  it.skipIf(!realListsArePresent)('Korean and English names are those of the Korean register', () => {
    const register = koreanRegister();
    const wrong = ingredients
      .filter((row) => register.get(field(row, 'nameKor'))?.name_en !== row.nameEng)
      .map(
        (row) => `${row.nameKor}: ${row.nameEng} ≠ ${register.get(field(row, 'nameKor'))?.name_en ?? 'not registered'}`,
      );
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('previous names do not belong to another registered ingredient', () => {
    const register = koreanRegister();
    const aliases = JSON.parse(real('kcia/kcia_alias_to_standard.json')) as Record<string, string>;
    const wrong = ingredients.flatMap((row) =>
      list(row.nameKorPrevious)
        .filter(
          (name) =>
            register.has(name) ||
            ![undefined, row.nameKor].includes(aliases[name.replaceAll(',', '_C_')]?.replaceAll('_C_', ',')),
        )
        .map((name) => `${row.nameKor}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('INCI names stand in CosIng, and a missing one is missing there too', () => {
    const [names, functions] = [cosing(), cosingFunctions()];
    const known = (name: string) => names.has(name) || name in functions;
    expect(ingredients.map((row) => field(row, 'INCI')).filter((inci) => inci && !known(inci))).toEqual([]);
    expect(
      ingredients.filter((row) => !row.INCI && known(field(row, 'nameEng').toUpperCase())).map((row) => row.nameKor),
    ).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('the CosIng name and the Korean name mean the same substance', () => {
    const plain = (name: string) =>
      name
        .toUpperCase()
        .replace(/ \([A-Z ]+\)(?= )/g, '')
        .replace(/[^A-Z0-9]/g, '');
    const pairs = parseCsv(real('joins/eu_inci_to_kcia_alias.csv'));
    const register = koreanRegister();
    const bridged = new Set(pairs.map((pair) => `${pair.cosing_inci} ${pair.name_ko}`));
    const names = cosing();
    const wrong = ingredients
      .filter((row) => row.INCI && plain(field(row, 'INCI')) !== plain(field(row, 'nameEng')))
      .filter((row) => !bridged.has(`${row.INCI} ${row.nameKor}`))
      .filter((row) => {
        const korean = casIn(register.get(field(row, 'nameKor'))?.cas_no ?? '');
        return ![...casIn(names.get(field(row, 'INCI'))?.cas_no ?? '')].some((cas) => korean.has(cas));
      })
      .map((row) => `${row.nameKor} ${row.nameEng} ${row.INCI}`);
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('CAS, EC and reference numbers are those of the same substance', () => {
    const [names, register] = [cosing(), koreanRegister()];
    const wrong = ingredients.flatMap((row) => {
      const entry = names.get(field(row, 'INCI'));
      const cas = casIn(`${entry?.cas_no ?? ''} ${register.get(field(row, 'nameKor'))?.cas_no ?? ''}`);
      return [
        ...list(row.casNo).filter((value) => !cas.has(value)),
        ...list(row.ecNo).filter((value) => !entry?.ec_no?.includes(value)),
        ...(field(row, 'euCosingRefNo') === (entry?.cosing_ref_no ?? '') ? [] : [`ref ${row.euCosingRefNo}`]),
      ].map((value) => `${row.nameKor}: ${value}`);
    });
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('EU functions are the current ones, Korean functions use the official words', () => {
    const functions = cosingFunctions();
    const wrong = ingredients
      .filter(
        (row) => [...list(row.euFunctions)].sort().join() !== [...(functions[field(row, 'INCI')] ?? [])].sort().join(),
      )
      .map((row) => `${row.nameKor}: ${row.euFunctions}`);
    expect(wrong).toEqual([]);
    const words = new Set(parseCsv(real('functions/function_vocab_ko_en.csv')).map((row) => row.function_ko));
    expect([...new Set(ingredients.flatMap((row) => list(row.functions)))].filter((word) => !words.has(word))).toEqual(
      [],
    );
  });

  it.skipIf(!realListsArePresent)('Chinese names and serial numbers are those of the Chinese catalogue', () => {
    const { map } = JSON.parse(real('cn_iecic/iecic2021_inci_cn_map.json')) as {
      map: Record<string, { cn_name: string; iecic_serial: string }>;
    };
    const wrong = ingredients
      .filter((row) => row.nameCn || row.cnRefNo)
      .filter((row) => {
        const entry = map[field(row, 'INCI')] ?? map[field(row, 'nameEng').toUpperCase()];
        return entry?.cn_name.replace(/\*$/, '').trim() !== row.nameCn || entry?.iecic_serial !== row.cnRefNo;
      })
      .map((row) => `${row.nameKor}: ${row.nameCn} ${row.cnRefNo}`);
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)(
    'every European rule stands in the annexes under its number, with its figures',
    () => {
      const entries = annexes();
      const wrong = regulations
        .filter((rule) => rule.country === 'EU')
        .flatMap((rule) => {
          const row = ingredientByInci.get(field(rule, 'INCI'));
          if (!row) return [`${rule.INCI}: unknown`];
          const cas = list(row.casNo);
          const about = entries.filter(
            (entry) =>
              entry.reference === rule.entry &&
              ([...annexNames(row)].some((name) => entry.names.has(name)) || cas.some((value) => entry.cas.has(value))),
          );
          if (about.length === 0) return [`${rule.INCI} ${rule.entry}: not in that entry`];
          const known = numbersIn(about.map((entry) => entry.text).join(' '));
          const stated = [...(rule.materialsEn ?? '').matchAll(/(\d+(?:\.\d+)?) (?:%|mg\/kg|mmoles|kDa|µg)/g)].map(
            (match) => Number(match[1]),
          );
          return stated.filter((value) => !known.has(value)).map((value) => `${rule.INCI} ${rule.entry}: ${value}`);
        });
      expect(wrong).toEqual([]);
    },
  );

  it.skipIf(!realListsArePresent)('no annex entry that names one of the ingredients is left out', () => {
    const stated = new Set(
      regulations.filter((rule) => rule.country === 'EU').map((rule) => `${rule.INCI} ${rule.entry}`),
    );
    const missing = annexes().flatMap((entry) =>
      ingredients
        .filter((row) => row.INCI && [...annexNames(row)].some((name) => entry.names.has(name)))
        .map((row) => `${row.INCI} ${entry.reference}`)
        .filter((key) => !stated.has(key) && !(key in NOT_ABOUT_IT)),
    );
    expect(missing).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('Korean tags follow the official lists', () => {
    const allergens = parseCsv(real('kr_regulation/fragrance_allergens_25.csv')).map((row) => field(row, 'inci'));
    const tagged = (tag: string) => ingredients.filter((row) => list(row.tags).includes(tag));
    expect(
      tagged('알레르기 유발 착향제')
        .map((row) => field(row, 'INCI'))
        .sort(),
    ).toEqual([...allergens].sort());

    const listed = parseCsv(real('kr_regulation/mfds_functional_ingredients.csv'));
    const listedNames = new Set(listed.flatMap((row) => [row.kor_name, row.inci_name]).filter(Boolean));
    const hairDyes = ['P-PHENYLENEDIAMINE', 'TOLUENE-2,5-DIAMINE', 'M-AMINOPHENOL', 'RESORCINOL'];
    const wrong = tagged('기능성 고시')
      .filter((row) => ![row.nameKor, row.INCI, ...list(row.nameKorPrevious)].some((name) => listedNames.has(name)))
      .map((row) => field(row, 'INCI'))
      .filter((inci) => !hairDyes.includes(inci));
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('Korean limits agree with a transcription of the standard', () => {
    const fold = (name: string) =>
      name
        .replace(/메칠/g, '메틸')
        .replace(/에칠/g, '에틸')
        .replace(/디/g, '다이')
        .replace(/다이다이/g, '다이')
        .replace(/트리(?!스)/g, '트라이')
        .replace(/이소/g, '아이소')
        .replace(/아아이소/g, '아이소')
        .replace(/치오/g, '티오')
        .replace(/[\s·]/g, '');
    const functional = parseCsv(real('kr_regulation/mfds_functional_ingredients.csv'))
      .filter((row) => row.function === 'uv_protection')
      .map((row): Row => ({ name_ko: field(row, 'kor_name'), limit: field(row, 'max_content') }));
    const transcribed = [...parseCsv(real('kr_regulation/kr_annex2_limits_transcribed.csv')), ...functional];
    /** Members of a family are limited under the name of the family. */
    const family: Record<string, string> = {
      메틸파라벤: 'p-하이드록시벤조익애씨드',
      에틸파라벤: 'p-하이드록시벤조익애씨드',
      프로필파라벤: 'p-하이드록시벤조익애씨드',
      부틸파라벤: 'p-하이드록시벤조익애씨드',
      아이소부틸파라벤: 'p-하이드록시벤조익애씨드',
      소듐메틸파라벤: 'p-하이드록시벤조익애씨드',
      소듐벤조에이트: '벤조익애씨드',
      포타슘솔베이트: '소르빅애씨드',
      칼슘솔베이트: '소르빅애씨드',
      소듐데하이드로아세테이트: '데하이드로아세틱애씨드',
      소듐살리실레이트: '살리실릭애씨드',
      'o-사이멘-5-올': '이소프로필메칠페놀',
      소듐하이드록시메칠글리시네이트: '소듐하이드록시메칠아미노아세테이트',
      소듐설파이트: '무기설파이트',
      소듐메타바이설파이트: '무기설파이트',
      클로헥시딘다이글루코네이트: '클로르헥시딘',
      하이드로젠퍼옥사이드: '과산화수소',
      시스테인에이치씨엘: '시스테인',
      암모늄하이드록사이드: '암모니아',
      트라이에탄올아민: '트리알킬아민',
      징크피씨에이: '수용성 징크',
      징크글루코네이트: '수용성 징크',
      '에스에이치-올리고펩타이드-1': '올리고펩타이드-1(상피세포성장인자)',
      베헨트라이모늄클로라이드: '베헨트리모늄 클로라이드',
      세트리모늄클로라이드: '세트리모늄 클로라이드',
      디엠디엠하이단토인: '다이엠디엠하이단토인',
      '티이에이-살리실레이트': '티에이이-살리실레이트',
      멘틸안트라닐레이트: '멘틸안트라니레이트',
      시녹세이트: '시노세이트',
      '트리스-바이페닐트라이아진': '트리스-비페닐 트리아진',
      메칠클로로이소치아졸리논: '메칠클로로이소치아졸리논과 메칠이소치아졸리논 혼합물',
      페녹시이소프로판올: '페녹시아이소프로판올',
      '이소아밀p-메톡시신나메이트': '이소아밀-p-메톡시신나메이트',
      에칠헥실디메칠파바: '에칠헥실다이메칠파바',
      디소듐페닐디벤즈이미다졸테트라설포네이트: '디소듐페닐디벤즈이미다졸테트라설포네이트',
      '메틸2-옥티노에이트': '메칠 2-옥티노에이트',
    };
    const wrong = regulations
      .filter((rule) => rule.source === 'kr-safety-standard')
      .flatMap((rule) => {
        const name = field(ingredientByInci.get(field(rule, 'INCI')) ?? {}, 'nameKor');
        const wanted = fold(family[name] ?? name);
        const rows = transcribed.filter((row) => fold(field(row, 'name_ko')).includes(wanted));
        if (rows.length === 0) return [`${name}: not transcribed`];
        const known = numbersIn(rows.map((row) => `${row.limit} ${row.condition ?? ''} ${row.note ?? ''}`).join(' '));
        return [...(rule.limit ?? '').matchAll(/(\d+(?:\.\d+)?)(?=%|~)/g)]
          .map((match) => Number(match[1]))
          .filter((value) => !known.has(value))
          .map((value) => `${name}: ${value}%`);
      });
    expect(wrong).toEqual([]);
  });

  it.skipIf(!realListsArePresent)('the chosen ingredients cover most of what Korean labels say', () => {
    const text = parseCsv(real('products_kr/oliveyoung_products_2026-01.csv'))
      .map((row) => field(row, 'ingredient'))
      .join(', ');
    const tokens = text
      .split(/,\s+|\n|\[[^\]]*\]/)
      .map((token) => token.replace(/\([\d.,]+\s?(?:%|ppm|ppb)\)|\*/g, '').trim())
      .filter(Boolean);
    const covered = tokens.filter((token) => spellings.has(token)).length / tokens.length;
    expect(tokens.length).toBeGreaterThan(30_000);
    expect(covered).toBeGreaterThan(0.75);
  });
});
