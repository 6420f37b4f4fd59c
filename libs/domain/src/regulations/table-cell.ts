import type { RegulationLevel } from '../ingredients/regulation';
import { josa } from '../text/josa';
import { makings } from './answer';
import { caseFinding, givesWay, givesWayTo, applicableEntries } from './case-finding';
import { whyOpen } from './why-open';
import { appliesTo, findingOf, isDoubtful, type Finding, type Making } from './entry-finding';
import type { CountryQuestion, RegulationQuestion } from './question';
import { leavesOpen } from './conditions';
import { ownPercent } from './limit-words';
import { entryLabel, isListPurpose, lawList, purposeLabel, regionLine, type Purpose } from './law-lists';
import type { ProductCase } from './product-types';
import { cellWithoutEntry, EMPTY_CELL, openLines, uniqueLines, type TableCell } from './cell-without-entry';
import {
  conditionsOf,
  levelsOf,
  sayConditions,
  usesFor,
  WHOLE_PERCENT,
  type RuleEntry,
  type RuleUse,
} from './rule-entry';

const DEPENDS_LINE = '제품과 원료에 따라 달라요';
const UNREAD_LINE = '조문을 아직 풀어 읽지 않았어요. 원문을 확인해 주세요';

const upTo = (limitPercent: number | null): string =>
  limitPercent === null || limitPercent === WHOLE_PERCENT ? '한도 없음' : `${limitPercent}%까지`;

const AS_USUAL: Making = { nano: false, professional: false };

const asked = (question: CountryQuestion): RegulationQuestion => ({ ...question, amountPercent: 0, use: 'LEAVE_ON' });
const as = (purpose: Purpose) => `${josa(purposeLabel[purpose], '으로/로')}는`;

/** A cell of a product that no entry allows or forbids, though some name the ingredient. */
function silentCell(question: CountryQuestion, labels: ReturnType<typeof labelsOf>): TableCell {
  const openReason = whyOpen(question, false);
  const [label] = labels;
  const limitPercent = label?.use.limitPercent ?? null;
  const alike = labels.filter(({ use }) => use.limitPercent === limitPercent);
  const entries = alike.map(({ entry }) => entry);
  if (openReason) {
    const duties = alike.flatMap(({ use }) => [labelLine(use), ...sayConditions(use)]);
    return {
      ...EMPTY_CELL,
      state: 'OPEN',
      lines: uniqueLines([...openLines(openReason, question), ...duties]),
      entries,
    };
  }
  if (!label) return { ...EMPTY_CELL, state: 'NOT_NAMED' };
  const lines = uniqueLines(['함량 한도 없음', ...sayConditions(label.use)]);
  return { state: 'LABEL', level: 'CAUTION', limitPercent, lines, entries };
}

const levelOf = ({ list }: RuleEntry, purpose: Purpose | null): RegulationLevel => {
  const { kind, permitParts = [] } = lawList(list);
  return kind === 'PERMIT' || permitParts.some((part) => part === purpose) ? 'POSITIVE' : 'RESTRICTED';
};

/** Percent of this very ingredient. */
const amountOf = ({ limitPercent, use }: Finding) =>
  limitPercent === null ? Infinity : limitPercent * (use?.factor ?? 1);

const isBan = ({ entry, use }: Finding) =>
  use?.kind === 'BAN' || (entry !== null && lawList(entry.list).kind === 'BAN');

/** What the label must carry, and above which amount. */
function labelsOf(entries: readonly RuleEntry[], product: ProductCase) {
  return entries.flatMap((entry) =>
    usesFor(entry, product)
      .filter(({ kind }) => kind === 'LABEL')
      .map((use) => ({ entry, use })),
  );
}

const labelLine = ({ limitPercent }: RuleUse) =>
  limitPercent === null ? '라벨에 적어야 해요' : `${limitPercent}%를 넘으면 라벨에 적어야 해요`;

/** Conditions of what a finding's entry says of a product, those that leave an answer open first. */
function conditionLines({ entry, limitPercent }: Finding, product: ProductCase, making: Making): string[] {
  if (!entry?.isRead) return [];
  const uses = usesFor(entry, product).filter((use) => use.kind !== 'LABEL' && appliesTo(use, making));
  const said = uses.flatMap((use) => {
    const sentences = use.kind === 'OPEN' ? uniqueLines([...sayConditions(use), use.note]) : sayConditions(use);
    if (!sentences.length) return [];
    const isOther = use.kind === 'LIMIT' && use.limitPercent !== limitPercent;
    const texts = isOther ? [`${upTo(use.limitPercent)}: ${sentences.join(', ')}`] : sentences;
    return texts.map((line) => ({ line, isOpen: use.kind === 'OPEN' || conditionsOf(use).some(leavesOpen) }));
  });
  return uniqueLines([...said.filter(({ isOpen }) => isOpen), ...said].map(({ line }) => line));
}

/** What an entry says that may not be about the ingredient, so that it does not read as a condition of the others. */
const doubtfulLine = (finding: Finding, product: ProductCase, making: Making): string =>
  `${upTo(finding.limitPercent)}: ${conditionLines(finding, product, making).join(', ')}`;

const calculated = ({ use, limitPercent }: Finding): (string | null)[] => {
  if (!use?.calculatedAs || limitPercent === null) return [];
  const own = ownPercent(limitPercent, use);
  return [use.calculatedAs, own === null ? null : `이 성분으로는 ${own}%`];
};

/** The strictest finding of each purpose. */
function byPurpose(permits: readonly Finding[]): Finding[] {
  const strictest = new Map<Purpose | null, Finding>();
  for (const finding of permits) {
    const known = strictest.get(finding.purpose);
    if (!known || amountOf(finding) < amountOf(known)) strictest.set(finding.purpose, finding);
  }
  return [...strictest.values()];
}

/**
 * The value of a cell: the strictest of the purposes that the ingredient may serve. What a list of limits gives any
 * purpose stands before what it may have as a preservative, as in `answerRegulation`.
 */
function mainOf(findings: readonly Finding[]): Finding | undefined {
  const byAmount = [...findings].sort((a, b) => amountOf(a) - amountOf(b));
  const [strictest] = byAmount;
  if (strictest?.purpose !== 'PRESERVATIVE') return strictest;
  return byAmount.find(({ purpose, limitPercent }) => !isListPurpose(purpose) && limitPercent !== null) ?? strictest;
}

const otherPurpose = ({ purpose }: Finding) => (purpose === null ? '다른 목적으로는' : as(purpose));

const otherLine = (finding: Finding): string => `${otherPurpose(finding)} ${upTo(finding.limitPercent)}`;

/** What a country says about one product made one way. */
export function cellOf(of: CountryQuestion, product: ProductCase, making: Making = AS_USUAL): TableCell {
  if (!of.entries.length) return cellWithoutEntry(of);
  const entries = applicableEntries(of.entries, product);
  const question = { ...of, entries };
  const all = caseFinding(asked(question), product, making);
  const labels = labelsOf(entries, product);
  if (!all) return silentCell(question, labels);
  const deciding = all.entry ? [all.entry] : [];
  if (all.verdict === 'PROHIBITED') {
    const why = all.use ? sayConditions(all.use).filter((text) => !text.includes('에서 허용한')) : [];
    const purpose = all.reason === 'OUTSIDE' && all.purpose !== null ? `${as(all.purpose)} 쓸 수 없어요` : null;
    const outside = all.reason === 'OUTSIDE' && purpose === null ? '이 제품은 허용한 용도에 없어요' : null;
    return {
      ...EMPTY_CELL,
      state: 'BAN',
      level: 'PROHIBITED',
      lines: uniqueLines([purpose, outside, ...why, all.entry && regionLine(all.entry.list)]),
      entries: deciding,
    };
  }
  if (all.reason === 'PURPOSE') {
    const lines = uniqueLines([all.purpose && `${as(all.purpose)} 쓸 수 없어요`, '다른 목적이면 확인해 주세요']);
    return { ...EMPTY_CELL, state: 'OPEN', level: null, lines, entries: deciding };
  }
  const cell = permitCell(question, product, making, all, uniqueLines(labels.map(({ use }) => labelLine(use))));
  const openReason = whyOpen(question, true);
  return openReason ? leftOpen(cell, openLines(openReason, question)) : cell;
}

/** What the entries say, behind what leaves it open all the same: a limit stays, "no limit" would read as allowed. */
function leftOpen(cell: TableCell, lines: readonly string[]): TableCell {
  if (cell.state !== 'FREE') return { ...cell, lines: uniqueLines([...lines, ...cell.lines]) };
  return { ...cell, state: 'OPEN', level: null, lines: uniqueLines([...lines, '함량 한도 없음', ...cell.lines]) };
}

function permitCell(
  question: CountryQuestion,
  product: ProductCase,
  making: Making,
  all: Finding,
  labels: readonly string[],
): TableCell {
  const found = question.entries.flatMap((entry) => {
    const finding = findingOf(entry, product, making, asked(question));
    return finding === null || finding === 'outside' ? [] : [finding];
  });
  // A ban that gives way to what another entry allows says nothing beside it.
  const yielding = found.filter((finding) => isBan(finding) && givesWay(finding));
  const said = found.filter((finding) =>
    !isBan(finding) ? yielding.every((ban) => givesWayTo(ban, finding)) : !yielding.includes(finding),
  );
  const bans = said.filter((finding) => isBan(finding) && finding.verdict === 'OPEN');
  const unread = said.filter(({ reason }) => reason === 'UNREAD');
  const named = said.filter(({ limitPercent, use }) => limitPercent !== null || use?.kind === 'FREE');
  const certain = named.filter((finding) => !isDoubtful(finding));
  const permits = certain.length ? certain : named;
  const main = mainOf(byPurpose(permits));
  const same = main ? permits.filter((other) => amountOf(other) === amountOf(main)) : [];
  const besides = byPurpose(permits.filter((other) => !same.includes(other)));
  // What an entry demands of anything without a limit is a condition of every purpose.
  const demands = besides.filter(({ purpose, limitPercent }) => purpose === null && limitPercent === null);
  const others = besides.filter((other) => !demands.includes(other));
  const doubtful = named.filter((other) => !permits.includes(other));
  const rest = said.filter((other) => ![...bans, ...unread, ...permits].includes(other));
  const shown = new Set([...same, ...demands, ...bans, ...rest, ...unread].map(({ entry }) => entry!));
  const lines = uniqueLines([
    ...bans.flatMap((finding) => conditionLines(finding, product, making)),
    ...(main ? calculated(main) : []),
    ...others.map(otherLine),
    professionalLine(question, product, making, main),
    ...doubtful.map((finding) => doubtfulLine(finding, product, making)),
    ...[...same, ...demands, ...rest.filter((other) => !doubtful.includes(other))].flatMap((finding) =>
      conditionLines(finding, product, making),
    ),
    ...others.flatMap((finding) =>
      conditionLines(finding, product, making).map((line) => `${otherPurpose(finding)} ${line}`),
    ),
    ...unread.map(({ entry }) => (main ? `${entryLabel(entry!.list, entry!.entry)}: ` : '') + UNREAD_LINE),
    ...labels,
  ]);
  const entries = [...shown, ...(shown.size === 0 && all.entry ? [all.entry] : [])];
  const limitPercent = main && main.limitPercent !== WHOLE_PERCENT ? main.limitPercent : null;
  if (bans.length) return { state: 'CONDITIONAL', level: 'CONDITIONAL', limitPercent, lines, entries };
  if (!main) {
    const level = unread[0]?.entry ? (levelsOf(unread[0].entry)[0] ?? null) : null;
    return { ...EMPTY_CELL, state: 'OPEN', level, lines: lines.length ? lines : [DEPENDS_LINE], entries };
  }
  const level = levelOf(main.entry!, main.purpose);
  if (limitPercent !== null) return { state: 'LIMIT', level, limitPercent, lines, entries };
  // A text that is open beside one without a limit must not read as without a limit.
  if (unread.length || rest.some(({ verdict }) => verdict === 'OPEN')) {
    const open = lines.length ? lines : [DEPENDS_LINE];
    return { ...EMPTY_CELL, state: 'OPEN', lines: uniqueLines([...open, otherLine(main)]), entries };
  }
  return { state: 'FREE', level: level === 'POSITIVE' ? level : null, limitPercent, lines, entries };
}

/** What professionals may use where an entry tells them apart. */
function professionalLine(question: CountryQuestion, product: ProductCase, making: Making, main: Finding | undefined) {
  if (making.professional || !makings(question.entries).some(({ professional }) => professional)) return null;
  const { limitPercent, state } = cellOf(question, product, { ...making, professional: true });
  if (limitPercent === (main?.limitPercent ?? null)) return null;
  return limitPercent === null ? (state === 'FREE' ? '전문가용은 한도 없음' : null) : `전문가용은 ${limitPercent}%까지`;
}
