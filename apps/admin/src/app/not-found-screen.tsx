import { BRAND } from '@gredia/domain';
import { LinkButton, styled } from '@gredia/ui';
import { SearchX } from 'lucide-react';
import { siteUrl } from '../shared/site-url';

const TITLE = 'This page could not be found';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    px: '6',
    py: { base: '16', md: '96px' },
    textAlign: 'center',
    '& > svg': { color: 'brand.edge' },
  },
});

const Code = styled('small', { base: { mt: '6', textStyle: 'small', fontWeight: 600, color: 'fg.subtle' } });
const Heading = styled('h1', { base: { mt: '2', textStyle: 'h1' } });
const Advice = styled('p', {
  base: { mt: '2', mb: '6', textStyle: 'lead', color: 'fg.muted', textWrap: 'balance' },
});

/** What the console shows for an unknown address and, so that it does not reveal itself, to every visitor without rights. */
export function NotFoundScreen() {
  return (
    <Root>
      <title>{`404 ${TITLE} | ${BRAND.ko}`}</title>
      <SearchX size={72} strokeWidth={1.25} aria-hidden="true" />
      <Code lang="en">404 · {TITLE}</Code>
      <Heading>페이지를 찾을 수 없어요</Heading>
      <Advice>주소가 바뀌었거나 볼 수 없는 페이지예요. 주소를 확인해 주세요.</Advice>
      <LinkButton href={siteUrl()}>메인 사이트로 가기</LinkButton>
    </Root>
  );
}
