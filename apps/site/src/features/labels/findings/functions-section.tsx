import { Card, Section, styled } from '@gredia/ui';
import type { LabelFunction } from './list-findings';
import { useMoreRows } from './more-rows';

const FIRST_ROWS = 10;

// Plain rows styled from the list.
const Rows = styled('ul', {
  base: {
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 132px) minmax(0, 1fr) 24px',
      alignItems: 'center',
      gap: '2.5',
      py: '1.5',
      textStyle: 'small',
    },
    '& > li > i': {
      h: '8px',
      borderRadius: 'full',
      bg: 'bg.muted',
      overflow: 'hidden',
      _before: {
        content: '""',
        display: 'block',
        w: 'var(--share)',
        h: '100%',
        borderRadius: 'full',
        bg: 'brand.solid',
        printColorAdjust: 'exact',
      },
    },
    '& > li > b': { textAlign: 'end', fontWeight: 650 },
  },
});

const More = styled('div', { base: { ms: '-3', pb: '1' } });

/** What the ingredients are there for, the most frequent first. */
export function FunctionsSection({ functions }: { functions: readonly LabelFunction[] }) {
  const [rows, more] = useMoreRows(functions, FIRST_ROWS, '기능', '개');
  if (functions.length === 0) return null;
  const most = Math.max(...functions.map(({ titles }) => titles.length));
  return (
    <Section title="기능" count={`${functions.length}개 무리`}>
      <Card pad="sm">
        <Rows>
          {rows.map(({ name, titles }) => (
            <li key={name} title={titles.join(', ')}>
              {name}
              <i aria-hidden="true" style={{ ['--share' as string]: `${(titles.length / most) * 100}%` }} />
              <b>{titles.length}</b>
            </li>
          ))}
        </Rows>
        {more && <More>{more}</More>}
      </Card>
    </Section>
  );
}
