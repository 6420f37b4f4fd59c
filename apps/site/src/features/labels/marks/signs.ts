import { FUNCTIONAL_TAG } from '@gredia/domain';
import { system } from '@gredia/ui';
import { BadgeCheck, Ban, Flower, Gauge, Split, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { TokenFlags } from '../analysis/label-findings';

type Flag = Exclude<keyof TokenFlags, 'lineAfter'>;

/** A sign beside a name: what the findings say of it. */
export interface Sign {
  flag: Flag;
  Icon: LucideIcon;
  /** Set as the icon's own colour: there may be a thousand, which a style for each would slow down. */
  color: string;
  /** What the legend calls it. */
  words: string;
  /** What is read aloud beside a name. */
  label: string;
}

const colorOf = (tone: string): string => system.token.var(`colors.${tone}.fg`);

/** In the order of the legend. */
export const SIGNS: readonly Sign[] = [
  { flag: 'prohibited', Icon: Ban, color: colorOf('bad'), words: '사용 금지', label: '사용 금지 국가 있음' },
  { flag: 'conditional', Icon: Split, color: colorOf('bad'), words: '조건부 금지', label: '조건부 금지 국가 있음' },
  { flag: 'limited', Icon: Gauge, color: colorOf('warn'), words: '한도', label: '한도 있음' },
  { flag: 'cautioned', Icon: TriangleAlert, color: colorOf('warn'), words: '주의 표시', label: '주의 표시 있음' },
  { flag: 'allergens', Icon: Flower, color: colorOf('allergen'), words: '알레르기', label: '알레르기 유발성분' },
  { flag: 'functional', Icon: BadgeCheck, color: colorOf('brand'), words: FUNCTIONAL_TAG, label: FUNCTIONAL_TAG },
];

/** The signs of an ingredient. That an allergen has to be named is what makes it one: it needs no second sign. */
export const signsOf = (flags: TokenFlags, id: string): Sign[] =>
  SIGNS.filter(({ flag }) => flags[flag].has(id) && !(flag === 'cautioned' && flags.allergens.has(id)));
