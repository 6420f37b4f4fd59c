import { differenceOf, latinNameKey, type DifferenceLine, type PullTarget } from '@gredia/domain';
import { styled, VisuallyHidden } from '@gredia/ui';
import { entryName, type MemberName } from './use-member-names';
import { controlOf, isOpinion, type MemberRow, type PartRow, type Typed } from './typed-value';
import { partText, valueText } from './value-text';

/** Lines of a difference, as those of `linesBetween`. */
export const DifferenceFrame = styled('div', {
  base: {
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    overflow: 'hidden',
    fontSize: 'md',
    lineHeight: '6',
    overflowWrap: 'anywhere',
    '& > p': { position: 'relative', ps: '10', pe: '3.5', py: '2', whiteSpace: 'pre-wrap' },
    '& > p::before': { position: 'absolute', left: '4', fontWeight: 700 },
    '& > p[data-change=removed]': { bg: 'bad.bg' },
    '& > p[data-change=removed]::before': { content: '"−"', color: 'bad.fg' },
    '& > p[data-change=added]': { bg: 'ok.bg' },
    '& > p[data-change=added]::before': { content: '"+"', color: 'ok.fg' },
    '& del': { color: 'bad.fg', fontWeight: 600, textDecoration: 'line-through' },
    '& ins': { color: 'ok.fg', fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** What a line was or is, with the stretches that the other does not have. */
export interface ChangedLine {
  change: 'removed' | 'added';
  parts: DifferenceLine;
}

const whole = (change: 'removed' | 'added', text: string): ChangedLine => ({ change, parts: [{ kind: 'same', text }] });

/** A text that was written anew, as the line that went and the line that came; lines that are the same are left out. */
export function textLines(before: string, after: string): ChangedLine[] {
  return differenceOf(before, after).flatMap((line) => {
    const kinds = new Set(line.map(({ kind }) => kind));
    const side = (change: 'removed' | 'added') => ({
      change,
      parts: line.filter(({ kind }) => kind === 'same' || kind === change),
    });
    if (kinds.size === 1 && kinds.has('same')) return [];
    if (kinds.size === 1) return [side(kinds.has('added') ? 'added' : 'removed')];
    return [side('removed'), side('added')];
  });
}

/** Entries that went, came, or became otherwise. */
function entryLines<Row>(
  before: readonly Row[],
  after: readonly Row[],
  nameOf: (row: Row) => string,
  say: (row: Row) => string,
) {
  const names = [...new Set([...before, ...after].map(nameOf))];
  return names.flatMap((name): ChangedLine[] => {
    const was = before
      .filter((row) => nameOf(row) === name)
      .map(say)
      .join(', ');
    const is = after
      .filter((row) => nameOf(row) === name)
      .map(say)
      .join(', ');
    if (was === is) return [];
    return [...(was ? [whole('removed', was)] : []), ...(is ? [whole('added', is)] : [])];
  });
}

/** What is said of a row of memberships. */
export const memberText = ({ applies, condition }: MemberRow, { label, detail }: MemberName): string =>
  `${detail ? `${label} (${detail})` : label} · ${applies ? ['적용', condition.trim()].filter(Boolean).join(' · ') : '적용하지 않음'}`;

/** What a field becomes otherwise by, in lines. */
export function linesBetween(
  targetType: PullTarget,
  key: string,
  before: Typed,
  after: Typed,
  nameOf: (name: string) => MemberName = entryName,
): ChangedLine[] {
  switch (controlOf(targetType, key)) {
    case 'lines':
    case 'choices':
      return entryLines(
        before as string[],
        after as string[],
        (line) => line,
        (line) => line,
      );
    case 'parts':
      return entryLines(before as PartRow[], after as PartRow[], ({ inci }) => latinNameKey(inci), partText);
    case 'members':
      return entryLines(
        before as MemberRow[],
        after as MemberRow[],
        ({ name }) => name,
        (row) => memberText(row, nameOf(row.name)),
      );
    default: {
      if (isOpinion(targetType, key)) return [whole('added', (after as string).trim())];
      const [was, is] = [valueText(targetType, key, before), valueText(targetType, key, after)];
      if (was === null || is === null)
        return [...(was ? [whole('removed', was)] : []), ...(is ? [whole('added', is)] : [])];
      return textLines(was, is);
    }
  }
}

/** The lines of a field: what goes and what comes. */
export function DifferenceLines({ lines }: { lines: readonly ChangedLine[] }) {
  return lines.map(({ change, parts }, at) => (
    <p key={at} data-change={change}>
      <VisuallyHidden>{change === 'added' ? '추가: ' : '삭제: '}</VisuallyHidden>
      {parts.map(({ kind, text }, place) =>
        kind === 'same' ? text : kind === 'added' ? <ins key={place}>{text}</ins> : <del key={place}>{text}</del>,
      )}
    </p>
  ));
}
