import type { RegulationLevel } from '@gredia/domain';
import type {
  CountryCoverage,
  FunctionalFact,
  ListKey,
  ListPurpose,
  RegulationAnswer,
  RuleEntry,
  RuleUse,
} from '@gredia/domain/regulations';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, texts, updatedAt } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';
import { ingredients } from '../ingredients/ingredients.table';
import { sourceEditions } from '../sources/sources.table';

/** A cell of an entry as the list prints it. */
export interface EntryText {
  /** What the cell holds, in Korean. */
  label: string;
  text: string;
  /** Language of the text. */
  lang: 'en' | 'ko' | 'zh' | 'ja';
}

/**
 * Where a substance stands in its list: in force; named there, but without a rule any more; or in none of the editions
 * since, kept for what a person decided about it.
 */
export type SubstanceState = 'IN_FORCE' | 'GONE' | 'RETIRED';

/** An entry of a list of law: a regulated substance or group, whether or not a cosmetic ingredient is known for it. */
export const regulatedSubstances = pgTable(
  'regulated_substances',
  {
    id: id(),
    list: text('list').$type<ListKey>().notNull(),
    /** Number in the list, lower case without blanks; in a list without numbers the place of the row. */
    entry: text('entry').notNull(),
    /** Place in the list, for the order of pages. */
    position: integer('position').notNull(),
    country: text('country').notNull(),
    state: text('state').$type<SubstanceState>().notNull(),
    /** The chemical name as the list prints it, shortened to what names it. */
    name: text('name').notNull(),
    nameKor: text('name_kor'),
    /** Other whole names: INN, synonyms, names in other languages. */
    names: texts('names'),
    /** Whole names of ingredients by which the list itself identifies it. */
    inciNames: texts('inci_names'),
    /** The cell of identified ingredients where names with commas are listed with commas between. */
    identified: text('identified'),
    casNo: texts('cas_no'),
    ecNo: texts('ec_no'),
    texts: jsonb('texts').$type<EntryText[]>().notNull(),
    /** Fingerprint of the texts: a reading holds only for the text it was made from. */
    textHash: text('text_hash').notNull(),
    /** What the source says of the level where it says nothing else. */
    statedLevel: text('stated_level').$type<RegulationLevel>(),
    isRead: boolean('is_read').notNull(),
    uses: jsonb('uses').$type<RuleUse[]>().notNull(),
    levels: texts('levels').$type<RegulationLevel[]>(),
    /** The source itself doubts a cell of it. */
    isDoubtful: boolean('is_doubtful').notNull().default(false),
    sourceEditionId: uuid('source_edition_id')
      .notNull()
      .references(() => sourceEditions.id),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (t) => [unique('regulated_substances_entry').on(t.list, t.entry)],
);

export type SubstanceRow = typeof regulatedSubstances.$inferSelect;

/** Why an ingredient belongs to a substance, surest first. */
export const BASES = ['EDITOR', 'LISTED', 'COSING', 'CAS', 'EC', 'NAME'] as const;
export type Basis = (typeof BASES)[number];
/** On the page, waiting for an editor, or refused. */
export type MemberState = 'ACCEPTED' | 'REVIEW' | 'REFUSED';

/** An ingredient that a basis says belongs to a substance. Made anew from names, numbers and decisions after each import. */
export const substanceMembers = pgTable(
  'substance_members',
  {
    id: id(),
    substanceId: uuid('substance_id')
      .notNull()
      .references(() => regulatedSubstances.id, { onDelete: 'cascade' }),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    basis: text('basis').$type<Basis>().notNull(),
    /** What the basis rests on: the name, the number, the reason. */
    detail: text('detail').notNull(),
    /** The ingredient belongs to the substance only under this condition. */
    condition: text('condition'),
    state: text('state').$type<MemberState>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('substance_members_pair').on(t.substanceId, t.ingredientId),
    index('substance_members_ingredient').on(t.ingredientId),
  ],
);

export type MemberRow = typeof substanceMembers.$inferSelect;

/** What a person decided about a membership. Imports never undo it; the newest decision that was not undone counts. */
export const membershipDecisions = pgTable(
  'membership_decisions',
  {
    id: id(),
    substanceId: uuid('substance_id')
      .notNull()
      .references(() => regulatedSubstances.id, { onDelete: 'cascade' }),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    decision: text('decision').$type<'IN' | 'OUT'>().notNull(),
    reason: text('reason').notNull(),
    /** The ingredient belongs to the substance only under this condition. */
    condition: text('condition'),
    /** Fingerprint of the text that the decision was made of. */
    textHash: text('text_hash').notNull().default(''),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: moment('undone_at'),
    undoneById: uuid('undone_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('membership_decisions_pair').on(t.substanceId, t.ingredientId),
    index('membership_decisions_order').on(t.createdAt.desc(), t.id),
    index('membership_decisions_actor').on(t.actorId, t.createdAt),
  ],
);

export type DecisionRow = typeof membershipDecisions.$inferSelect;

/** Reviews that an operator wants to see later: they are out of that person's list, and of nobody else's. */
export const membershipPostponements = pgTable(
  'membership_postponements',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    substanceId: uuid('substance_id')
      .notNull()
      .references(() => regulatedSubstances.id, { onDelete: 'cascade' }),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    until: moment('until').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('membership_postponements_pair').on(t.accountId, t.substanceId, t.ingredientId)],
);

/** A use of a rule as the contract shows it. */
export interface ShownUse {
  productType: string | null;
  bodyPart: string | null;
  limitPercent: number | null;
  unit: string | null;
}

/**
 * The rules of an ingredient (`limitedCountries`), read off its memberships: one row per level of an entry. Kept as rows
 * so that lists filter and count by them; nothing else writes them than `writeRules`.
 */
export const regulations = pgTable(
  'regulations',
  {
    id: id(),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    /** Empty for the moment between the end of an entry and the writing that takes the rule out and says so. */
    substanceId: uuid('substance_id').references(() => regulatedSubstances.id, { onDelete: 'set null' }),
    country: text('country').notNull(),
    level: text('level').$type<RegulationLevel>().notNull(),
    entry: text('entry'),
    use: text('use'),
    limit: text('limit'),
    nb: text('nb'),
    materialsKo: text('materials_ko'),
    materialsEn: text('materials_en'),
    condition: text('condition'),
    form: text('form'),
    basis: text('basis').$type<Basis>(),
    uses: jsonb('uses').$type<ShownUse[]>().notNull().default([]),
    labelText: text('label_text'),
    /** List, entry and level: says which rule this is, so that the next writing finds it. */
    naturalKey: text('natural_key').notNull(),
    sourceEditionId: uuid('source_edition_id')
      .notNull()
      .references(() => sourceEditions.id),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (t) => [
    index('regulations_ingredient').on(t.ingredientId),
    index('regulations_country_level').on(t.country, t.level, t.ingredientId),
    index('regulations_natural_key').on(t.naturalKey, t.ingredientId),
    index('regulations_substance').on(t.substanceId),
  ],
);

export type RegulationRow = typeof regulations.$inferSelect;
/** What pages show of a rule. */
export type LimitedCountryModel = Omit<RegulationRow, 'naturalKey' | 'updatedAt' | 'createdAt'>;

export type RegulatedSubstanceModel = SubstanceRow;
export type SubstanceMemberModel = MemberRow;
export type EntryUseModel = RuleUse;

/** An entry that names an ingredient, read for it, with why it is meant. */
export type IngredientEntryModel = {
  ingredientId: string;
  substance: SubstanceRow;
  rule: RuleEntry;
  basis: Basis;
  detail: string;
};

/** An answer, with the edition it rests on. */
export type RegulationAnswerModel = Pick<RegulationAnswer, 'verdict' | 'reason' | 'limitPercent'> & {
  country: string;
  word: string;
  entry: string | null;
  substancePath: string | null;
  sentence: string;
  labelText: string | null;
  sourceEditionId: string | null;
};

/** How one list stands here. */
export type ListCoverageModel = {
  list: ListKey;
  title: string;
  /** WHOLE: read to its end; PART: only some of it; MISSING: never loaded. */
  state: 'WHOLE' | 'PART' | 'MISSING';
  /** The text of the list itself, not a copy of it. */
  isOfficial: boolean;
  entries: number;
  edition: string | null;
  /** What is missing of it. */
  gap: string | null;
  sourceEditionId: string | null;
};

/** How the lists of a country stand. */
export type CountryCoverageModel = CountryCoverage & {
  country: string;
  lists: ListCoverageModel[];
  /** Law of the country that is in none of the lists. */
  gaps: string[];
  /** The country lets in only what its inventory names, and that was read. */
  hasInventory: boolean;
  /** Purposes of which its lists say alone what may serve them. */
  closedPurposes: ListPurpose[];
};

export type MembershipReviewModel = { substance: SubstanceRow; member: MemberRow };

/** An entry beside an ingredient, whether or not anything proposes that it means it. */
export type MembershipPairModel = { substance: SubstanceRow; ingredientId: string };

/** A decision with the names of those who made and undid it. */
export type MembershipDecisionRecordModel = DecisionRow & {
  actorName: string | null;
  undoneByName: string | null;
  canUndo: boolean;
};

/** A listed amount of a functional ingredient, with the edition of the list. */
export type FunctionalFactModel = FunctionalFact & { sourceEditionId: string | null };

/** From what the memberships were made the last time: while nothing of it changed they need not be made again. */
export const lawLinks = pgTable('law_links', {
  id: integer('id').primaryKey(),
  stamp: text('stamp').notNull(),
});
