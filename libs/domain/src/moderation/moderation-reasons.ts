import { HOLD_SCORE, NEW_ACCOUNT, contentSignLabel, type ContentSignCode } from '../content-checks/sign-weights';
import { reportReasonLabel, type ContentKind, type ReportReason } from './moderation';

/** Why a text is in the queue of operators, as a badge: how grave from 1 to 3. */
export interface ModerationReason {
  label: string;
  weight: number;
}

export interface QueuedFacts {
  kind: ContentKind;
  isPending: boolean;
  /** The author's how-manieth post it is. */
  postNumber: number;
  /** Hours between the opening of the account and the text. */
  accountHours: number;
  score: number;
  signs: readonly { sign: ContentSignCode; weight: number; count: number }[];
  /** How often it was reported, by reason. */
  reports: Readonly<Partial<Record<ReportReason, number>>>;
  sameCount: number;
}

/** Signs that are counted on their badge. */
const COUNTED: readonly ContentSignCode[] = [
  'PHONE',
  'HIDDEN_PHONE',
  'MESSENGER',
  'EMAIL',
  'OUTSIDE_LINK',
  'BLOCK_WORD',
];
const MANY_REPORTS = 3;

/** The badges of a text in the queue, the gravest first. */
export function moderationReasons(facts: QueuedFacts): ModerationReason[] {
  const { score, signs, sameCount } = facts;
  const found = signs
    .filter(({ sign }) => sign !== 'NEW_ACCOUNT' && sign !== 'SAME_TEXT')
    .map(({ sign, weight, count }) => ({
      label: COUNTED.includes(sign) && count > 1 ? `${contentSignLabel[sign]} ${count}` : contentSignLabel[sign],
      weight: weight >= 30 ? 3 : weight >= 15 ? 2 : 1,
    }));
  const reasons = [
    ...reportBadges(facts),
    ...(score >= HOLD_SCORE ? [{ label: `스팸 점수 ${score}`, weight: 3 }] : []),
    ...found,
    ...(sameCount > 0 ? [{ label: `같은 글 ${sameCount}건`, weight: 2 }] : []),
    ...firstBadges(facts),
    ...ageBadge(facts.accountHours),
  ];
  return reasons.sort((one, other) => other.weight - one.weight);
}

function reportBadges({ reports }: QueuedFacts): ModerationReason[] {
  const counts = Object.entries(reports) as [ReportReason, number][];
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return [];
  const weight = total >= MANY_REPORTS ? 3 : 2;
  return [
    { label: `신고 ${total}건`, weight },
    ...counts.map(([reason, count]) => ({
      label: `${reportReasonLabel[reason]} ${count}`,
      weight: Math.min(weight, 2),
    })),
  ];
}

function firstBadges({ kind, isPending, postNumber }: QueuedFacts): ModerationReason[] {
  if (kind !== 'POST' || !isPending || postNumber > 2) return [];
  return [{ label: postNumber === 2 ? '두 번째 글' : '첫 글', weight: 1 }];
}

function ageBadge(hours: number): ModerationReason[] {
  if (hours >= NEW_ACCOUNT.hours) return [];
  const label = hours < 24 ? `가입 ${Math.max(1, Math.floor(hours))}시간` : `가입 ${Math.floor(hours / 24)}일`;
  return [{ label, weight: 1 }];
}
