import { BRAND } from '@gredia/domain';
import { Link, styled } from '@gredia/ui';
import { Logo } from '../../shared/page/logo';
import { usePageState } from '../../shared/page/page-state';
import { navigation } from './navigation';

const Root = styled('footer', {
  base: {
    borderTop: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.subtle',
    pt: '36px',
    pb: '44px',
    color: 'fg.muted',
    fontSize: 'sm',
    lineHeight: '5.5',
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '6',
      w: '100%',
      mx: 'auto',
      px: { base: '4', md: '6' },
    },
    '& address': { maxW: '620px', mt: '3', fontStyle: 'normal' },
    '& address > p:last-child': { mt: '2', color: 'fg.subtle' },
    '& nav': { display: 'flex', flexWrap: 'wrap', rowGap: '1.5', columnGap: '5' },
    '& a:hover': { color: 'fg.default' },
  },
  variants: {
    width: {
      full: { '& > div': { px: { base: '4', md: '10' } } },
      contained: { '& > div': { maxW: 'contained' } },
    },
  },
});

interface AppFooterProps {
  width: 'full' | 'contained';
}

/** Who runs the site, and where else to go. */
export function AppFooter({ width }: AppFooterProps) {
  const { company } = usePageState();
  const { name, representative, businessNumber, mailOrderNumber, address, email, phone, hours } = company;
  return (
    <Root width={width}>
      <div>
        <div>
          <Logo size="sm" />
          <address>
            <p>
              {name} · 대표 {representative} · 사업자등록번호 {businessNumber} · 통신판매업 {mailOrderNumber}
            </p>
            <p>
              {address} · 문의 <a href={`mailto:${email}`}>{email}</a> · {phone} ({hours})
            </p>
            <p>© 2020-2022 {BRAND.en}. 규제 정보는 참고용이며, 제품 출시 전 반드시 원문 고시를 확인해 주세요.</p>
          </address>
        </div>
        <nav aria-label="바닥글">
          {navigation.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </Root>
  );
}
