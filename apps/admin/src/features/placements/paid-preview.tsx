import { Badge, styled } from '@gredia/ui';
import { siteUrl } from '../../shared/site-url';

const Root = styled('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    minW: 0,
  },
});
const Picture = styled('img', { base: { display: 'block', w: '100%', h: 'auto' } });
const Mark = styled('span', {
  base: { position: 'absolute', top: '2', right: '2', bg: 'bg.panel', borderRadius: 'badge' },
});
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' } });

interface PaidPreviewProps {
  src: string;
  alt: string;
  /** Its pixels: the space stands before the picture has come. */
  size: { width: number; height: number };
}

/** A picture that is paid for, as readers see it. One that belongs to the site itself is not drawn on this host, but named. */
export function PaidPreview({ src, alt, size }: PaidPreviewProps) {
  if (!/^(?:\/api\/|data:)/.test(src)) {
    return (
      <Quiet>
        사이트에 들어 있는 그림이에요: <a href={siteUrl(src)}>{src}</a>
      </Quiet>
    );
  }
  return (
    <Root>
      <Picture src={src} alt={alt} htmlWidth={size.width} htmlHeight={size.height} />
      <Mark>
        <Badge size="sm" tone="line">
          광고
        </Badge>
      </Mark>
    </Root>
  );
}
