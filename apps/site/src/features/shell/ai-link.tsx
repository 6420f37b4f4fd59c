import { Link, styled, touchScreen } from '@gredia/ui';
import { Sparkles } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/addresses/paths';

const Root = styled(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    gap: '1.5',
    h: '10',
    [touchScreen]: { h: 'calc({sizes.touch} + 2px)' },
    px: '3',
    borderRadius: 'thumb',
    bg: 'ai.fg',
    color: 'white',
    fontWeight: 600,
    _hover: { filter: 'brightness(1.12)' },
  },
});

/** The way to 성분 AI, beside the search box. */
export function AiLink() {
  const { pathname } = useLocation();
  return (
    <Root href={paths.ai} aria-label="성분 AI" aria-current={pathname === paths.ai ? 'page' : undefined}>
      <Sparkles size={16} aria-hidden="true" />
      AI
    </Root>
  );
}
