import { BRAND } from '@gredia/domain';
import { Badge, BrandMark, styled } from '@gredia/ui';

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontSize: '2xl',
    fontWeight: 750,
    letterSpacing: '-.035em',
    whiteSpace: 'nowrap',
  },
});

const Mark = styled('span', { base: { display: 'inline-flex', color: 'brand.solid' } });

/** Mark, name, and which of the two apps this is. */
export function ConsoleBrand() {
  return (
    <Root>
      <Mark>
        <BrandMark side={22} />
      </Mark>
      {BRAND.ko}
      <Badge>관리자</Badge>
    </Root>
  );
}
