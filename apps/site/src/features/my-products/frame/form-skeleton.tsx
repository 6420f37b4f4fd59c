import { Skeleton, styled } from '@gredia/ui';
import { FormColumns, FormParts } from './form-columns';

const Block = styled('div', {
  base: {
    display: 'grid',
    gap: '4.5',
    p: '6',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
  },
});

/** Placeholder of the form while it loads. */
export function FormSkeleton() {
  return (
    <FormColumns aria-busy="true" aria-label="불러오는 중">
      <FormParts>
        {[1, 2].map((block) => (
          <Block key={block} aria-hidden="true">
            <Skeleton width="96px" height="18px" />
            <Skeleton height="40px" radius="6px" />
            <Skeleton height="40px" radius="6px" />
            <Skeleton height="96px" radius="6px" />
          </Block>
        ))}
      </FormParts>
      <Block alignContent="start" gap="4" aria-hidden="true">
        <Skeleton width="72px" height="18px" />
        <Skeleton width="120px" height="30px" radius="8px" />
      </Block>
    </FormColumns>
  );
}
