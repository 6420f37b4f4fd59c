import { Button, LinkButton, styled } from '@gredia/ui';
import { RefreshCw } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { SearchCombobox } from '../../features/search/search-combobox';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { usePageState, type ErrorStatus } from '../../shared/page/page-state';
import { ErrorPicture } from './error-picture';
import { errorTexts, NO_SUCH_DAY } from './error-texts';
import { asksNoDay } from './asks-no-day';
import { unknownTitle } from './unknown-title';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    maxW: 'calc(100vw - 32px)',
    mx: 'auto',
    pt: { base: '14', md: '96px' },
    pb: { base: '72px', md: '112px' },
    textAlign: 'center',
  },
});

const Status = styled('small', { base: { mt: '6', textStyle: 'small', fontWeight: 600, color: 'fg.subtle' } });
const Headline = styled('h1', {
  base: {
    mt: '2',
    fontSize: { base: '5xl', md: '30px' },
    lineHeight: { base: '32px', md: '38px' },
    fontWeight: 700,
    letterSpacing: '-.026em',
  },
});
const Text = styled('p', { base: { mt: '2', textStyle: 'lead', color: 'fg.muted' } });
const ErrorId = styled('code', { base: { fontFamily: 'body', userSelect: 'all' } });
const Search = styled('div', { base: { w: '420px', maxW: '100%', mt: '6' } });
const Actions = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', mt: '5' },
});

interface ErrorPageProps {
  /** `unreachable`: the site did not answer at all. */
  status: ErrorStatus | 'unreachable';
  /** Under which id the failure was logged; without one the id of the page. */
  errorId?: string;
  /** Tries again without leaving the page; without it the page is loaded anew. */
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** What stands where a page should: its title (docs/product/screens.md#error-pages), what it means and the ways on. */
export function ErrorPage({ status, errorId, onRetry = reload, isRetrying }: ErrorPageProps) {
  const { requestId } = usePageState();
  const { pathname, search } = useLocation();
  const { title, headline, text } = status === 404 && asksNoDay(pathname, search) ? NO_SUCH_DAY : errorTexts[status];
  const isUnreachable = status === 'unreachable';
  // There is nothing to look elsewhere for: it will be here again.
  const canRetry = isUnreachable || status >= 500;

  return (
    <Root>
      <DocumentHead title={isUnreachable ? headline : `${status} ${title}`} path={pathname} noindex />
      <ErrorPicture />
      <Status lang="en">{isUnreachable ? title : `${status} · ${title}`}</Status>
      <Headline tabIndex={-1}>{headline}</Headline>
      <Text>{text}</Text>
      {canRetry && !isUnreachable && (errorId ?? requestId) && (
        <Text>
          요청 번호 <ErrorId>{errorId ?? requestId}</ErrorId>
        </Text>
      )}
      <Search>
        <SearchCombobox key={pathname} variant="page" initialText={status === 404 ? unknownTitle(pathname) : ''} />
      </Search>
      <Actions>
        {canRetry ? (
          <Button
            variant="solid"
            icon={<RefreshCw size={16} />}
            loading={isRetrying ? '다시 시도하는 중' : undefined}
            onClick={onRetry}
          >
            다시 시도
          </Button>
        ) : null}
        <LinkButton variant={canRetry ? 'line' : 'solid'} href={paths.home}>
          홈으로
        </LinkButton>
        <LinkButton href={paths.ingredients}>성분 보기</LinkButton>
      </Actions>
    </Root>
  );
}

function reload() {
  window.location.reload();
}
