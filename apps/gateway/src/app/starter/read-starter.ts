import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

/** A row of a starter file: every cell is text, empty where nothing is said. */
type Row<Column extends string> = Record<Column, string>;

const FILES = [
  ...(['sources', 'ingredients', 'regulations', 'sellers', 'memberships', 'banners', 'sponsors'] as const),
  ...(['products', 'cosmetics', 'quotes', 'quote-steps'] as const),
];

export interface StarterFiles {
  sources: Row<'key' | 'name' | 'edition' | 'checkedAt' | 'licence' | 'url'>[];
  ingredients: Row<
    | ('nameKor' | 'nameEng' | 'INCI' | 'casNo' | 'ecNo' | 'colorIndex' | 'functions' | 'euFunctions')
    | ('nameKorPrevious' | 'nameEngPrevious' | 'synonyms' | 'nameCn' | 'cnRefNo' | 'euCosingRefNo' | 'tags')
    | 'description'
  >[];
  regulations: Row<
    'INCI' | 'country' | 'level' | 'entry' | 'ref' | 'use' | 'limit' | 'materialsKo' | 'materialsEn' | 'nb' | 'source'
  >[];
  sellers: Row<
    | ('key' | 'name' | 'type' | 'sponsorType' | 'email' | 'about' | 'website' | 'region' | 'verifiedAt')
    | ('contactName' | 'contactEmail' | 'contactNumber' | 'account')
  >[];
  memberships: Row<
    'seller' | 'membership' | 'expiresInDays' | 'bannerName' | 'bannerLogo' | 'bannerAbout' | 'bannerProducts'
  >[];
  banners: Row<'key' | 'seller' | 'code' | 'picture' | 'alt' | 'startsInDays' | 'endsInDays'>[];
  sponsors: Row<'key' | 'seller' | 'description' | 'mainProducts' | 'position'>[];
  products: Row<
    | ('key' | 'name' | 'seller' | 'manufacture' | 'dealer' | 'type' | 'functions' | 'INCIs' | 'certificates')
    | ('madeIn' | 'purity' | 'minOrder' | 'leadTime' | 'isSample' | 'note' | 'createdAt')
  >[];
  cosmetics: Row<
    | ('key' | 'productCode' | 'productName' | 'brand' | 'madeBy' | 'seller' | 'madeIn' | 'category' | 'ingredients')
    | ('description' | 'price' | 'createdAt' | 'checkedAt')
  >[];
  quotes: Row<
    | ('key' | 'buyer' | 'product' | 'group' | 'hoursAgo' | 'amount' | 'unit' | 'isMoq' | 'isSample' | 'options')
    | ('note' | 'contact' | 'address' | 'unreadBy')
  >[];
  'quote-steps': Row<
    | ('quote' | 'to' | 'hoursAgo' | 'reason' | 'text' | 'unitPriceKrw' | 'unit' | 'moq' | 'leadTimeDays')
    | ('validInDays' | 'sampleDays' | 'courier' | 'trackingNumber')
  >[];
}

/** In `starter`, above this file in the sources as well as in the bundle. */
const folder = ['../..', '../../..']
  .map((above) => path.resolve(import.meta.dirname, above, 'starter'))
  .find((candidate) => existsSync(path.join(candidate, 'sources.csv')))!;

/** Reads the starter files, whose shape their own test guards, and a fingerprint of all of them. */
export function readStarter(): { files: StarterFiles; sha256: string } {
  const hash = createHash('sha256');
  const tables = FILES.map((name) => {
    const content = readFileSync(path.join(folder, `${name}.csv`));
    hash.update(content);
    return [name, parse(content, { columns: true, skip_empty_lines: true })];
  });
  return { files: Object.fromEntries(tables) as StarterFiles, sha256: hash.digest('hex') };
}

/** A cell that holds a list. */
export const list = (cell: string): string[] => (cell ? cell.split('|') : []);

/** A cell that may say nothing. */
export const text = (cell: string): string | null => cell || null;

/** A calendar day in Korea. */
export const day = (cell: string): Date => new Date(`${cell}T00:00:00+09:00`);
