import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, nameOrder, texts, updatedAt } from '../../platform/database/columns';

type Named = Record<
  'title' | 'inci' | 'nameEng' | 'casNo' | 'ecNo' | 'synonyms' | 'nameKorPrevious' | 'nameEngPrevious',
  SQLWrapper
>;

/** All that the console finds an ingredient by, in letters (`lettersOf`). */
export const ingredientLetters = (
  of: Named,
): SQL => sql`letters_of(VARIADIC ARRAY[${of.title}, ${of.inci}, ${of.nameEng}]
  || ${of.casNo} || ${of.ecNo} || ${of.synonyms} || ${of.nameKorPrevious} || ${of.nameEngPrevious})`;

/** The group into which a machine, or a person in its place, has put an ingredient. */
export const aiCategoryOf = ({ aiCategory }: Record<'aiCategory', SQLWrapper>): SQL => sql`(${aiCategory} ->> 'v')`;

export interface AiText {
  v: string;
  r: string;
}

export interface SkinDeep {
  Name: string | null;
  DataLevel: string | null;
  ScoreMin: number | null;
  ScoreMax: number | null;
  Similarity: number | null;
  Url: string | null;
  LastCheckedAt: string | null;
  Description: string | null;
  Functions: string[];
}

/** What a source says of a field. */
export interface SourcedValue {
  value: unknown;
  /** Id of the source edition; null where no source is known. */
  edition: string | null;
}

export const ingredients = pgTable(
  'ingredients',
  {
    id: id(),
    /** nameKor, or INCI where there is no Korean name: the route title. */
    title: text('title').notNull(),
    /** `titleKey(title)`: NFC, lower case. What the route looks up. Not unique: two ingredients may share a Korean name. */
    titleKey: text('title_key').notNull(),
    titleOrder: text('title_order').notNull().generatedAlwaysAs(nameOrder('title')),
    nameKor: text('name_kor'),
    nameEng: text('name_eng'),
    nameKorPrevious: texts('name_kor_previous'),
    nameEngPrevious: texts('name_eng_previous'),
    inci: text('inci'),
    colorIndex: text('color_index'),
    synonyms: texts('synonyms'),
    description: text('description'),
    casNo: texts('cas_no'),
    ecNo: texts('ec_no'),
    rationalFormula: text('rational_formula'),
    functions: texts('functions'),
    image: text('image'),
    structureImage: text('structure_image'),
    skinDeep: jsonb('skin_deep').$type<SkinDeep>(),
    euCosingRefNo: text('eu_cosing_ref_no'),
    euFunction: texts('eu_function'),
    euInciName: text('eu_inci_name'),
    euChemNameAndDescription: text('eu_chem_name_and_description'),
    euRestriction: text('eu_restriction'),
    euUpdatedAt: date('eu_updated_at', { mode: 'string' }),
    euInnName: text('eu_inn_name'),
    euEcNo: texts('eu_ec_no'),
    euCasNo: texts('eu_cas_no'),
    nameCn: text('name_cn'),
    nameJp: text('name_jp'),
    cnRefNo: text('cn_ref_no'),
    descJp: text('desc_jp'),
    jpRefNo: text('jp_ref_no'),
    aiDescription: text('ai_description'),
    aiCategory: jsonb('ai_category').$type<AiText>(),
    aiFunction: jsonb('ai_function').$type<AiText>(),
    tags: texts('tags'),
    /** Number of the entry in the Korean dictionary it was imported from, for joining the next edition. */
    kciaCode: text('kcia_code').unique(),
    pubchemCid: text('pubchem_cid'),
    /** Field name to id of the source edition its value was taken from. */
    provenance: jsonb('provenance').$type<Record<string, string>>().notNull().default({}),
    /** Of fields that an operator holds: what the sources say of them, so that they can have the field back. */
    sourced: jsonb('sourced').$type<Record<string, SourcedValue>>().notNull().default({}),
    contentHash: text('content_hash').notNull(),
    /** Counts that lists and search order by; refreshed after imports (`refreshCounts`). */
    labelCount: integer('label_count').notNull().default(0),
    productCount: integer('product_count').notNull().default(0),
    lastCheckedAt: moment('last_checked_at').notNull().defaultNow(),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (t) => [
    index('ingredients_title_key').on(t.titleKey),
    index('ingredients_order_used').on(t.labelCount.desc(), t.id),
    index('ingredients_order_updated').on(t.updatedAt.desc(), t.id),
    index('ingredients_order_title').on(sql`${t.titleOrder} COLLATE "C"`, t.id),
    index('ingredients_order_products').on(t.productCount.desc(), t.labelCount.desc(), t.id),
    index('ingredients_functions').using('gin', t.functions),
    index('ingredients_eu_function').using('gin', t.euFunction),
    index('ingredients_tags').using('gin', t.tags),
    index('ingredients_ai_category').on(aiCategoryOf(t)),
    // What the console's search looks through (ingredients.collection.ts).
    index('ingredients_console_search').using('gin', sql`${ingredientLetters(t)} gin_trgm_ops`),
  ],
);

export type IngredientModel = typeof ingredients.$inferSelect;
export type NewIngredient = typeof ingredients.$inferInsert;
