import { countryName, REGULATION_LEVELS, regulationLevelLabel } from '@gredia/domain';
import type { Understood } from '@gredia/domain/ai';
import { asSentence, entryLabel, sayCoverage } from '@gredia/domain/regulations';
import type { RequestContext } from '../../../platform/graphql/context';
import { analyzeLabel, type ResolvedToken } from '../../labels/public';
import { coverage } from '../../regulations/public';
import type { CountryCoverageModel } from '../../regulations/regulations.table';
import { coverageEvidence, entryEvidence } from './evidence';
import { sayLaw } from './law/say-law';
import { sayTogether } from './law/say-together';
import { subjectOf, subjectOfLaw, type Subject } from './law/subject';
import { moreNote, NOTES, readAsNote, severalMeantNote, unknownNamesNote } from './notes';
import { fact, note, type Said } from './said';

/** Without a country in the question a label is held against these. */
const COUNTRIES = ['KR', 'EU'];
/** So many ingredients are told of one by one in each country. */
const TOLD = 12;
const UNKNOWN_TOLD = 10;
/** Where the site reads labels. */
const ANALYZE = '/ingredients/analyze';

/** What the lists say of a label: never that it is fit, but every ingredient that they name and on which conditions. */
export async function* sayLabel(ctx: RequestContext, label: string, understood: Understood): AsyncGenerator<Said> {
  const { tokens, findings } = await analyzeLabel(ctx, label);
  if (!findings) return yield note(NOTES.labelQuota);
  yield note(NOTES.label);
  const unknown = distinct(tokens.filter(({ match, substance, isShared }) => !match && !substance && !isShared));
  const laws = await coverage(ctx.db, ctx.cache);
  const subjects: LabelSubject[] = await Promise.all([
    ...findings.regulated.map(async ({ ingredient, percent, isNano }) => ({
      ...(await subjectOf(ctx, ingredient, { amounts: amountsOf(percent) })),
      isNano,
    })),
    // What no ingredient is called by, but entries of law are.
    ...distinctSubstances(tokens).map(async ({ substance, percent, isNano }) => ({
      ...(await subjectOfLaw(ctx, substance, amountsOf(percent))),
      isNano,
    })),
  ]);
  const isSaid = understood.countries.length + understood.otherCountries.length > 0;
  for (const country of isSaid ? understood.countries : COUNTRIES) {
    const law = laws.find((one) => one.country === country);
    if (law) yield* sayCountry(ctx, law, subjects, understood);
  }
  for (const { text, match } of tokens) {
    if (match?.kind === 'TYPO') yield note(readAsNote(text, match.ingredient.title));
  }
  for (const { text, candidates } of tokens.filter(({ match, isShared }) => !match && isShared)) {
    const titles = candidates.map(({ ingredient }) => ingredient.title);
    yield note(severalMeantNote(text, titles));
  }
  if (unknown.length)
    yield note(unknownNamesNote(unknown.slice(0, UNKNOWN_TOLD), Math.max(0, unknown.length - UNKNOWN_TOLD)));
}

/** One name of a label, with the form that stands there. */
interface LabelSubject extends Subject {
  isNano: boolean;
}

const amountsOf = (percent: number | null): number[] => (percent !== null && percent > 0 ? [percent] : []);

const distinct = (tokens: readonly { text: string }[]): string[] => [...new Set(tokens.map(({ text }) => text))];

function distinctSubstances(tokens: readonly ResolvedToken[]) {
  const found = tokens.flatMap(({ substance, percent, isNano }) => (substance ? [{ substance, percent, isNano }] : []));
  return [...new Map(found.map((one) => [one.substance.path, one])).values()];
}

async function* sayCountry(
  ctx: RequestContext,
  law: CountryCoverageModel,
  subjects: readonly LabelSubject[],
  understood: Understood,
): AsyncGenerator<Said> {
  const { country } = law;
  const where = countryName(country);
  const named = subjects
    .map((subject) => ({ ...subject, entries: subject.entries.filter(({ rule }) => rule.country === country) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => strictness(a) - strictness(b));
  const read = await coverageEvidence(ctx, law, ANALYZE);
  if (!law.isLoaded) {
    yield fact({
      about: where,
      word: '알 수 없음',
      text: `${where} 목록은 아직 없어요. 제한이 없다는 뜻이 아니에요.`,
      evidence: [read],
    });
    return;
  }
  const rows = named.flatMap(({ title, entries }) => entries.map((entry) => ({ title, ...entry })));
  yield fact({
    about: where,
    text: rows.length
      ? `읽은 이름 가운데 ${where} 목록에 있는 성분은 ${named.length}종이에요: ${rows.map(sayRow).join(', ')}.`
      : `읽은 이름 가운데 ${where} 목록에서 찾은 성분은 없어요. ${asSentence(sayCoverage(law))}`,
    evidence: [...(await Promise.all(rows.map(({ rule, substance }) => entryEvidence(ctx, rule, substance)))), read],
  });
  const own = { ...understood, countries: [country], otherCountries: [] };
  yield* sayTogether(ctx, named, own);
  for (const subject of named.slice(0, TOLD)) {
    for await (const said of sayLaw(ctx, subject, { ...own, isNano: own.isNano || subject.isNano })) {
      // How far the lists were read is said once, below.
      if (said.evidence.some(({ recordType }) => recordType !== 'COVERAGE')) yield said;
    }
  }
  if (named.length > TOLD) yield note(moreNote(named.length - TOLD));
  if (rows.length && !law.isWhole) {
    yield fact({ about: `${where} 목록`, text: asSentence(sayCoverage(law)), evidence: [read] });
  }
}

const sayRow = ({ title, rule, substance }: Subject['entries'][number] & { title: string }): string => {
  const [level] = substance.levels;
  return `${title} (${entryLabel(rule.list, rule.entry)}${level ? ` ${regulationLevelLabel[level]}` : ''})`;
};

const strictness = ({ entries }: Subject): number =>
  Math.min(...entries.flatMap(({ substance }) => substance.levels.map((level) => REGULATION_LEVELS.indexOf(level))));
