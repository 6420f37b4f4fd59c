import { styled } from '@gredia/ui';
import { useDeferredValue } from 'react';
import { DifferenceFrame, DifferenceLines, linesBetween, type ChangedLine } from '../values/difference-lines';
import { isOpinion, typedOf, type Typed } from '../values/typed-value';
import type { MemberName } from '../values/use-member-names';
import { changedKeys, wantedOf, type SuggestValues, type TargetField } from './suggest-values';
import type { SuggestTarget } from './suggest-input';

const Root = styled('section', { base: { display: 'grid', gap: '2' } });
const Title = styled('h3', { base: { textStyle: 'label', color: 'fg.muted' } });
const Name = styled('h4', {
  base: { px: '3.5', py: '1.5', textStyle: 'caption', fontWeight: 600, bg: 'bg.subtle', color: 'fg.muted' },
});
/** What a field becomes otherwise by, in lines, as it is typed. */
export function changedLines(
  { targetType }: Pick<SuggestTarget, 'targetType'>,
  key: string,
  base: unknown,
  typed: Typed,
  nameOf?: (name: string) => MemberName,
): ChangedLine[] {
  const value = wantedOf(targetType, key, typed);
  // What cannot be read yet is shown as it is typed.
  const after = value === undefined || isOpinion(targetType, key) ? typed : typedOf(targetType, key, value);
  return linesBetween(targetType, key, typedOf(targetType, key, base), after, nameOf);
}

interface ValuePreviewProps {
  target: SuggestTarget;
  values: SuggestValues;
  fields: readonly TargetField[];
  /** What a row of memberships is called. */
  nameOf?: (name: string) => MemberName;
}

/** 미리 보기: what the suggestion changes, as it is typed. */
export function ValuePreview({ target, values, fields, nameOf }: ValuePreviewProps) {
  const shown = useDeferredValue(values);
  const keys = changedKeys(target.targetType, shown);
  if (keys.length === 0) return null;
  return (
    <Root aria-label="미리 보기">
      <Title>미리 보기</Title>
      {keys.map((key) => (
        <DifferenceFrame key={key}>
          <Name>{fields.find((field) => field.key === key)?.label ?? key}</Name>
          <DifferenceLines lines={changedLines(target, key, shown.base[key], shown.wanted[key] ?? '', nameOf)} />
        </DifferenceFrame>
      ))}
    </Root>
  );
}
