import { styled, VisuallyHidden } from '@gredia/ui';
import { NOTHING, type ChangedField } from './changed-fields';

const Title = styled('h3', { base: { mb: '2', fontWeight: 700 } });
const Count = styled('small', { base: { ms: '1.5', color: 'fg.subtle', fontWeight: 500 } });
const Table = styled('table', {
  base: { w: '100%', tableLayout: 'fixed', border: '1px solid', borderColor: 'border.default' },
});
const Head = styled('th', {
  base: {
    // In sight while long values pass by.
    position: 'sticky',
    top: '{sizes.header}',
    zIndex: 1,
    px: '2.5',
    py: '2',
    bg: 'bg.subtle',
    textAlign: 'start',
    textStyle: 'caption',
    fontWeight: 600,
    color: 'fg.muted',
  },
});
const Name = styled('th', {
  base: {
    px: '2.5',
    py: '2.5',
    borderTop: '1px solid',
    borderColor: 'border.default',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
});
const Value = styled('td', {
  base: {
    px: '2.5',
    py: '2.5',
    borderTop: '1px solid',
    borderColor: 'border.default',
    verticalAlign: 'top',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  variants: { side: { before: { bg: 'bad.bg' }, after: { bg: 'ok.bg' } } },
});
const Sign = styled('span', {
  base: { me: '1.5', fontWeight: 700 },
  variants: { side: { before: { color: 'bad.fg' }, after: { color: 'ok.fg' } } },
});
const Empty = styled('span', { base: { color: 'fg.muted' } });

/** What changed, before and after side by side. */
export function ChangedTable({ changes }: { changes: readonly ChangedField[] }) {
  return (
    <>
      <Title>
        바뀐 내용<Count>{changes.length}</Count>
      </Title>
      <Table>
        <VisuallyHidden as="caption">바뀐 내용</VisuallyHidden>
        <thead>
          <tr>
            {['항목', '전', '후'].map((name) => (
              <Head key={name} scope="col">
                {name}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, label, before, after }) => (
            <tr key={field}>
              <Name scope="row">{label}</Name>
              <Cell side="before" text={before} />
              <Cell side="after" text={after} />
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Cell({ side, text }: { side: 'before' | 'after'; text: string }) {
  return (
    <Value side={side}>
      <Sign side={side} aria-hidden="true">
        {side === 'before' ? '−' : '+'}
      </Sign>
      {text === NOTHING ? <Empty>{text}</Empty> : text}
    </Value>
  );
}
