import type { CollectionSpec } from '@gredia/domain';
import { styled } from '@gredia/ui';
import { useId } from 'react';

const Root = styled('section', { base: { mt: '6' } });
const Heading = styled('h3', {
  base: { pb: '2', borderBottom: '1px solid', borderColor: 'border.default', textStyle: 'h3' },
});
const List = styled('dl', {
  base: { display: 'flex', flexDirection: 'column', gap: '2.5', mt: '3', textStyle: 'small' },
});
const What = styled('dt', { base: { fontWeight: 600 } });
const Kept = styled('dd', { base: { color: 'fg.muted' } });

/** How long what of a collection is kept, as its specification says it. */
export function RetentionNote({ spec, level = 3 }: { spec: CollectionSpec; level?: 2 | 3 }) {
  const headingId = useId();
  if (!spec.retention?.length) return null;
  return (
    <Root aria-labelledby={headingId}>
      <Heading as={`h${level}`} id={headingId}>
        보관 기간
      </Heading>
      <List>
        {spec.retention.map(({ what, kept }) => (
          <div key={what}>
            <What>{what}</What>
            <Kept>{kept}</Kept>
          </div>
        ))}
      </List>
    </Root>
  );
}
