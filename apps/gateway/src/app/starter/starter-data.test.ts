import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBusinessNumber, koreanDay, membershipStanding, shiftDay, type MembershipTier } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import {
  field,
  ingredientByInci,
  starterIngredients,
  listedIn,
  starterRegulations,
  repositoryRoot,
  spellings,
  starter,
  starterFolder,
  type CsvRow,
} from './starter-files.testing';

const pictureFolder = join(repositoryRoot, 'apps/site/public');
const header = (name: string) => readFileSync(join(starterFolder, name), 'utf8').split('\n', 1)[0];
const repeated = (values: string[]) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

const sources = starter('sources.csv');
const sellers = starter('sellers.csv');
const memberships = starter('memberships.csv');
const banners = starter('banners.csv');
const sponsors = starter('sponsors.csv');
const products = starter('products.csv');
const cosmetics = starter('cosmetics.csv');

const labelTokens = (row: CsvRow) =>
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
    expect(header('regulations.csv')).toBe(
      'INCI,country,level,entry,ref,use,limit,materialsKo,materialsEn,nb,cas,source',
    );
    expect(header('sellers.csv')).toBe(
      'key,name,type,sponsorType,email,about,website,region,verifiedAt,contactName,contactEmail,contactNumber,account',
    );
    expect(header('memberships.csv')).toBe(
      'seller,membership,period,expiresInDays,stopped,ceo,managerName,managerContact,managerEmail,taxEmail,businessNumber,bannerName,bannerLogo,bannerAbout,bannerProducts,picture,pictureAlt',
    );
    expect(header('membership-payments.csv')).toBe(
      'key,seller,productName,amount,method,daysAgo,canceledAmount,canceledDaysAgo',
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
    for (const rows of [sources, starterIngredients, starterRegulations, ...suppliers, products, cosmetics]) {
      for (const cell of rows.flatMap((row) => Object.values(row))) {
        expect(cell, 'trimmed, NFC, one line').toBe(cell.normalize('NFC').trim().replace(/\s+/g, ' '));
        expect(cell.split('|').length === 1 || !cell.split('|').includes(''), `empty list entry in "${cell}"`).toBe(
          true,
        );
      }
    }
  });

  it('are as large as promised', () => {
    expect(starterIngredients.length).toBeGreaterThanOrEqual(620);
    expect(starterIngredients.filter((row) => row.description).length).toBeGreaterThanOrEqual(150);
    expect(starterRegulations.filter((row) => row.country === 'EU').length).toBeGreaterThanOrEqual(150);
    expect(starterRegulations.filter((row) => row.country === 'KR').length).toBeGreaterThanOrEqual(80);
    expect([sellers.length, products.length, cosmetics.length]).toEqual([12, 60, 80]);
  });

  it('name every ingredient once', () => {
    expect(repeated(starterIngredients.map((row) => field(row, 'nameKor')))).toEqual([]);
    expect(repeated(starterIngredients.map((row) => field(row, 'INCI')).filter(Boolean))).toEqual([]);
    expect(starterIngredients.filter((row) => !row.nameEng).map((row) => row.nameKor)).toEqual([]);
    expect(starterIngredients.filter((row) => row.INCI !== row.INCI?.toUpperCase()).map((row) => row.INCI)).toEqual([]);
    expect([...spellings].filter(([, names]) => names.size > 1)).toEqual([]);
  });

  it('hold only CAS, EC and colour index numbers that can exist', () => {
    const cas = starterIngredients.flatMap((row) => listedIn(row.casNo));
    const ec = starterIngredients.flatMap((row) => listedIn(row.ecNo));
    expect(cas.length).toBeGreaterThan(700);
    expect(cas.filter((value) => !casIsValid(value))).toEqual([]);
    expect(ec.filter((value) => !ecIsValid(value))).toEqual([]);
    expect(
      starterIngredients.flatMap((row) => listedIn(row.colorIndex)).filter((value) => !/^CI \d{5}$/.test(value)),
    ).toEqual([]);
    expect(
      starterIngredients
        .filter((row) => row.INCI?.startsWith('CI ') && row.colorIndex !== row.INCI)
        .map((row) => row.nameKor),
    ).toEqual([]);
  });

  it('say what each ingredient does, in Korean, in 해요체 where there is prose', () => {
    expect(starterIngredients.filter((row) => !row.functions).map((row) => row.nameKor)).toEqual([]);
    for (const row of starterIngredients) expect(repeated(listedIn(row.functions)), row.nameKor).toEqual([]);
    const prose = [
      ...starterIngredients.map((row) => row.description),
      ...starterRegulations.map((row) => row.materialsKo),
      ...products.map((row) => row.note),
      ...cosmetics.map((row) => row.description),
    ].filter((text): text is string => Boolean(text));
    expect(prose.filter((text) => !/요(?:\([^)]*\))?\.$/.test(text) || /니다\.|!/.test(text))).toEqual([]);
    expect(repeated(starterIngredients.map((row) => field(row, 'description')).filter(Boolean))).toEqual([]);
  });

  it('mark the 25 fragrance allergens and give each a Korean and a European rule', () => {
    const tags = new Set(starterIngredients.flatMap((row) => listedIn(row.tags)));
    expect([...tags].sort()).toEqual(['기능성 고시', '알레르기 유발 착향제']);
    const allergens = starterIngredients.filter((row) => listedIn(row.tags).includes('알레르기 유발 착향제'));
    expect(allergens).toHaveLength(25);
    for (const row of allergens) {
      const rules = starterRegulations.filter((rule) => rule.INCI === row.INCI);
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
    for (const rule of starterRegulations) {
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
    expect(
      repeated(starterRegulations.map((rule) => [rule.INCI, rule.country, rule.entry, rule.use].join(' · '))),
    ).toEqual([]);
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

  it('have memberships of every standing, with banners within their bounds and what was paid', () => {
    const keys = sellers.map((row) => row.key);
    expect(repeated(memberships.map((row) => field(row, 'seller')))).toEqual([]);
    const today = koreanDay();
    const standings = memberships.map(({ membership, expiresInDays, stopped }) =>
      membershipStanding(
        {
          membership: membership as MembershipTier,
          expiryDate: expiresInDays ? shiftDay(today, Number(expiresInDays)) : null,
          isStopped: stopped === 'yes',
        },
        today,
      ),
    );
    expect(standings).toEqual(['ACTIVE', 'ACTIVE', 'EXPIRING', 'GRACE', 'ENDED', 'STOPPED', 'NONE']);
    const payments = starter('membership-payments.csv');
    expect(repeated(payments.map((row) => field(row, 'key')))).toEqual([]);
    for (const row of payments) {
      expect(memberships.map(({ seller }) => seller)).toContain(row.seller);
      expect(Number(row.canceledAmount || 0), row.key).toBeLessThanOrEqual(Number(row.amount));
    }
    for (const row of memberships) {
      expect(keys).toContain(row.seller);
      expect(isBusinessNumber(field(row, 'businessNumber')), row.seller).toBe(true);
      expect(field(row, 'bannerName').length, row.seller).toBeLessThanOrEqual(30);
      expect(field(row, 'bannerAbout').length, row.seller).toBeLessThanOrEqual(200);
      expect(listedIn(row.bannerProducts).length, row.seller).toBeLessThanOrEqual(5);
      for (const product of listedIn(row.bannerProducts)) expect(product.length).toBeLessThanOrEqual(30);
      for (const size of row.picture ? ['1200x300', '750x420'] : []) {
        expect(existsSync(join(pictureFolder, `/banners/${row.picture}-${size}.svg`)), row.picture).toBe(true);
      }
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
      for (const value of listedIn(row.functions)) expect(PRODUCT_FUNCTIONS, row.name).toContain(value);
      for (const value of listedIn(row.certificates)) expect(CERTIFICATES, row.name).toContain(value);
      const parts = listedIn(row.INCIs).map((part) => /^(.*?)(?::(\d+(?:\.\d{1,4})?))?$/.exec(part) ?? []);
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
      expect(row.purity, row.name).toMatch(/^$|^[\d.–]+%( 이상)?$/);
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
    const previous = new Set(starterIngredients.flatMap((row) => listedIn(row.nameKorPrevious)));
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
