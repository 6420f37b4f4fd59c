import {
  changeLabel,
  changeValueText,
  countryName,
  ingredientPath,
  koreanDay,
  productPath,
  substancePath,
} from '@gredia/domain';
import {
  entryLabel,
  ownPercent,
  sayCoverage,
  sayFunctional,
  sayUse,
  type RuleEntry,
  type RuleUse,
} from '@gredia/domain/regulations';
import type { RequestContext } from '../../../platform/graphql/context';
import type { ChangeLogModel } from '../../change-logs/change-logs.table';
import type { IngredientModel } from '../../ingredients/ingredients.table';
import type { ProductModel } from '../../products/products.table';
import type { CountryCoverageModel, FunctionalFactModel, SubstanceRow } from '../../regulations/regulations.table';
import { sourceEditionOf } from '../../sources/public';
import type { Evidence } from './said';

type Sourced = Pick<Evidence, 'source' | 'date'>;

const UNSOURCED: Sourced = { source: null, date: null };

async function sourced(ctx: RequestContext, editionId: string | null | undefined): Promise<Sourced> {
  if (!editionId) return UNSOURCED;
  const { name, edition, checkedAt } = await sourceEditionOf(ctx, editionId);
  return { source: `${name} (${edition})`, date: checkedAt };
}

/** Every edition of the lists of a country, with the day on which the first of them was checked. */
async function sourcedOfAll(ctx: RequestContext, { lists }: CountryCoverageModel): Promise<Sourced> {
  const ids = [...new Set(lists.flatMap(({ sourceEditionId }) => sourceEditionId ?? []))];
  const editions = await Promise.all(ids.map((id) => sourced(ctx, id)));
  const dates = editions.flatMap(({ date }) => date ?? []);
  const sources = [...new Set(editions.flatMap(({ source }) => source ?? []))];
  return { source: sources.join(', ') || null, date: dates.sort()[0] ?? null };
}

/**
 * A part of an entry as it was read, with the words that the label must carry; where the limit counts another substance, how much
 * of this one that is.
 */
export function saidUse(use: RuleUse): string {
  const { limitPercent, label } = use;
  const own = limitPercent === null ? null : ownPercent(limitPercent, use);
  return `${sayUse(use)}${own === null ? '' : ` 이 성분으로는 ${own}%.`}${label ? ` 라벨 문구: “${label}”` : ''}`;
}

/** What an entry says of an ingredient: as it was read, or in its own words where nobody has read it. */
export const entryQuote = (rule: RuleEntry, { texts }: Pick<SubstanceRow, 'texts'>): string =>
  rule.isRead ? rule.uses.map(saidUse).join(' ') : texts.map(({ label, text }) => `${label}: ${text}`).join(' ');

export async function entryEvidence(ctx: RequestContext, rule: RuleEntry, substance: SubstanceRow): Promise<Evidence> {
  const { list, entry, country, name, nameKor, sourceEditionId } = substance;
  return {
    recordType: 'SUBSTANCE',
    recordId: substance.id,
    field: rule.isRead ? 'uses' : 'texts',
    title: `${countryName(country)} ${entryLabel(list, entry)} ${nameKor ?? name}`,
    quote: entryQuote(rule, substance),
    ...(await sourced(ctx, sourceEditionId)),
    path: substancePath(list, entry),
  };
}

/** How far the lists of a country were read. @param at the page on which the country's lists stand */
export async function coverageEvidence(ctx: RequestContext, law: CountryCoverageModel, at: string): Promise<Evidence> {
  return {
    recordType: 'COVERAGE',
    recordId: law.country,
    field: 'lists',
    title: `${countryName(law.country)} 목록을 확인한 범위`,
    quote: sayCoverage(law),
    ...(await sourcedOfAll(ctx, law)),
    path: at,
  };
}

/** Fields of an ingredient that answers rest on, with what they are called. */
const FIELDS = {
  inci: 'INCI 이름',
  nameEng: '영문명',
  casNo: 'CAS 번호',
  description: '설명',
  functions: '기능',
  euFunction: 'EU 기능',
  productCount: '수록 원료',
} as const satisfies Partial<Record<keyof IngredientModel, string>>;

export type CitedField = keyof typeof FIELDS;

/** What a field of an ingredient says, as a text; empty where it says nothing. */
export function fieldText(ingredient: IngredientModel, field: CitedField): string {
  const value = ingredient[field];
  if (Array.isArray(value)) return value.join(', ');
  return field === 'productCount' ? `${String(value)}건` : String(value ?? '');
}

export async function ingredientEvidence(
  ctx: RequestContext,
  ingredient: IngredientModel,
  field: CitedField,
): Promise<Evidence> {
  return {
    recordType: 'INGREDIENT',
    recordId: ingredient.id,
    field,
    title: `${ingredient.title} · ${FIELDS[field]}`,
    quote: fieldText(ingredient, field),
    ...(await sourced(ctx, ingredient.provenance[field])),
    path: ingredientPath(ingredient.title),
  };
}

/** A listed amount of a functional ingredient with all that the list says of it. */
export const functionalText = (fact: FunctionalFactModel): string =>
  [sayFunctional(fact), fact.condition, fact.note].filter(Boolean).join('. ');

export async function functionalEvidence(
  ctx: RequestContext,
  ingredient: IngredientModel,
  facts: readonly FunctionalFactModel[],
): Promise<Evidence> {
  return {
    recordType: 'FUNCTIONAL',
    recordId: ingredient.id,
    field: 'functionalFacts',
    title: `${ingredient.title} · 기능성 고시 함량`,
    quote: facts.map(functionalText).join('. '),
    ...(await sourced(ctx, facts[0]?.sourceEditionId)),
    path: ingredientPath(ingredient.title),
  };
}

/** Who offers a material, as its record says. */
export const offerText = ({ dealer, manufacture }: Pick<ProductModel, 'dealer' | 'manufacture'>): string =>
  [dealer && `판매사 ${dealer}`, manufacture && manufacture !== dealer && `제조사 ${manufacture}`]
    .filter(Boolean)
    .join(', ') || '판매사가 적혀 있지 않아요';

export async function productEvidence(ctx: RequestContext, product: ProductModel): Promise<Evidence> {
  return {
    recordType: 'PRODUCT',
    recordId: product.id,
    field: 'dealer',
    title: product.name,
    quote: `${product.name}: ${offerText(product)}. 기능: ${product.functions.join(', ')}`,
    ...(await sourced(ctx, product.sourceEditionId)),
    date: koreanDay(product.updatedAt),
    path: productPath(product.id),
  };
}

/** A change in words, whole. */
export function changeText({ key, before, after }: Pick<ChangeLogModel, 'key' | 'before' | 'after'>): string {
  const [was, is] = [changeValueText(before), changeValueText(after)];
  const label = changeLabel(key) ?? key;
  if (was !== null && is !== null) return `${label}: ${was} → ${is}`;
  if (is !== null) return `${label}: ${is}`;
  return was === null ? label : `${label}: ${was} (지워짐)`;
}

export async function changeEvidence(ctx: RequestContext, change: ChangeLogModel): Promise<Evidence> {
  return {
    recordType: 'CHANGE',
    recordId: change.id,
    field: change.key,
    title: `${change.targetName} · ${changeLabel(change.key) ?? change.key}`,
    quote: changeText(change),
    ...(await sourced(ctx, change.sourceEditionId)),
    date: koreanDay(change.createdAt),
    path: `/update-logs?tab=changes&target=${change.targetId}`,
  };
}
