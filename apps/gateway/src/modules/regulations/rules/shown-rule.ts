import type { RegulationLevel } from '@gredia/domain';
import {
  conditionsOf,
  bodyPartOf,
  entryLabel,
  lawList,
  readImpurity,
  levelsOf,
  purposeLabel,
  sayConditions,
  sayUse,
  scopeWords,
  regionLine,
  toldLimit,
  type RuleEntry,
  type RuleUse,
} from '@gredia/domain/regulations';
import type { EntryText, ShownUse, SubstanceRow } from '../regulations.table';

/** What a rule shows of one level of an entry. */
export interface ShownRule {
  country: string;
  level: RegulationLevel;
  entry: string;
  use: string | null;
  limit: string | null;
  nb: string | null;
  materialsKo: string | null;
  materialsEn: string | null;
  condition: string | null;
  form: string | null;
  uses: ShownUse[];
  labelText: string | null;
}

type Shown = Pick<
  SubstanceRow,
  'list' | 'entry' | 'country' | 'isRead' | 'uses' | 'statedLevel' | 'texts' | 'nameKor' | 'name'
>;

export const ruleEntryOf = ({ list, entry, country, isRead, uses, statedLevel }: Shown): RuleEntry => ({
  list,
  entry,
  country,
  isRead,
  uses,
  statedLevel,
});

const lines = (texts: readonly (string | null)[]): string | null =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))].join(' ') || null;

const percent = (use: RuleUse) => `${use.limitPercent}%${use.calculatedAs ? ` (${use.calculatedAs})` : ''}`;

function shownUse({ scope, limitPercent, calculatedAs }: RuleUse): ShownUse {
  const told = toldLimit(limitPercent);
  const unit = calculatedAs ? `% (${calculatedAs})` : '%';
  return {
    productType: scopeWords(scope),
    bodyPart: bodyPartOf(scope),
    limitPercent: told,
    unit: told === null ? null : unit,
  };
}

/** A limit of what comes along with the ingredient is told as a limit of its own. */
const impurityUses = (use: RuleUse): ShownUse[] =>
  conditionsOf(use).flatMap(({ code, argument }) => {
    const { substance, bound } = readImpurity(code === 'MAX_SECONDARY_AMINE' ? `2차 아민:${argument}` : argument);
    const limitPercent = Number(bound?.number);
    const isLimit = ['MAX_SECONDARY_AMINE', 'IMPURITY'].includes(code) && limitPercent > 0;
    return isLimit ? [{ ...shownUse(use), limitPercent, unit: `% (${substance})` }] : [];
  });

const originals = (texts: readonly EntryText[]): string | null =>
  texts
    .filter(({ lang }) => lang !== 'ko')
    .map(({ text }) => text)
    .join('\n') || null;

const originalKorean = (texts: readonly EntryText[]): string | null =>
  lines(texts.filter(({ lang }) => lang === 'ko').map(({ text }) => text));

/** What a source states without a text to be read: its own words. */
function statedRule({ list, entry, country, texts }: Shown, level: RegulationLevel): ShownRule {
  const cell = (...labels: string[]) => texts.find(({ label }) => labels.includes(label))?.text ?? null;
  return {
    country,
    level,
    entry: entryLabel(list, entry),
    use: cell('용도'),
    limit: cell('한도'),
    nb: cell('비고', '단서조항'),
    materialsKo: cell('요약', '제한사항'),
    materialsEn: originals(texts),
    condition: cell('단서조항'),
    form: null,
    uses: [],
    labelText: null,
  };
}

/** The rules that an entry gives to its members: one per level. */
export function shownRules(substance: Shown): ShownRule[] {
  const entry = ruleEntryOf(substance);
  const labels = substance.uses.filter(({ kind }) => kind === 'LABEL');
  const acting = substance.uses.filter(({ kind }) => kind !== 'LABEL');
  if (substance.statedLevel && !entry.isRead) return [statedRule(substance, substance.statedLevel)];
  return levelsOf(entry).map((level): ShownRule => {
    const uses = level === 'CAUTION' && labels.length ? labels : acting;
    const limits = uses.filter(({ limitPercent }) => toldLimit(limitPercent) !== null);
    const purpose = uses.find((use) => use.purpose !== null)?.purpose ?? lawList(substance.list).purpose;
    const forms = uses.map((use) => conditionsOf(use).find(({ code }) => ['NANO', 'NOT_NANO', 'FORM'].includes(code)));
    const onlyForm = forms.every((form) => form?.code === forms[0]?.code) ? forms[0] : undefined;
    const conditions = uses
      .filter(({ kind }) => (level === 'CONDITIONAL' ? kind === 'BAN' : true))
      .flatMap(sayConditions);
    const narrowBans = uses.filter(({ kind, scope }) => kind === 'BAN' && scope !== '' && scope !== 'ALL');
    return {
      country: substance.country,
      level,
      entry: entryLabel(substance.list, substance.entry),
      use: purpose ? purposeLabel[purpose] : level === 'CAUTION' ? '착향제' : null,
      limit: lines(limits.map((use) => `${scopeWords(use.scope)} ${percent(use)}`)),
      nb: lines(labels.map(({ label }) => label)),
      materialsKo: lines(substance.uses.map(sayUse)) ?? originalKorean(substance.texts),
      materialsEn: originals(substance.texts),
      condition: entry.isRead
        ? lines([
            ...narrowBans.map(({ scope }) => `${scopeWords(scope)}에서 금지`),
            ...conditions,
            regionLine(substance.list),
          ])
        : '아직 조문을 풀어 읽지 않은 항목이에요. 원문을 확인해 주세요.',
      form: onlyForm
        ? onlyForm.code === 'NANO'
          ? '나노'
          : onlyForm.code === 'NOT_NANO'
            ? '나노 아님'
            : onlyForm.argument
        : null,
      // A ban has no limit: among uses it would read as one without.
      uses: uses
        .filter(({ kind }) => kind !== 'BAN' || level === 'CONDITIONAL' || level === 'PROHIBITED')
        .flatMap((use) => [shownUse(use), ...impurityUses(use)]),
      labelText: lines(labels.map(({ label }) => label)) ?? lines(acting.map(({ label }) => label)),
    };
  });
}
