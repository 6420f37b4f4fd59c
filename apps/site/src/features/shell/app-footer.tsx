import { BRAND } from '@gredia/domain';
import { Link, styled, touchLine } from '@gredia/ui';
import { Logo } from '../../shared/page/logo';
import { usePageState } from '../../shared/page/page-state';
import { footerLinks } from './navigation';
import { mailtoHref } from '../../shared/addresses/mailto';

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
  },
});

const Row = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '6',
    w: '100%',
    mx: 'auto',
    px: { base: '4', md: '6' },
  },
  variants: { width: { full: { px: { base: '4', md: '10' } }, contained: { maxW: 'contained' } } },
});

const Address = styled('address', { base: { maxW: '620px', mt: '3', fontStyle: 'normal' } });
const Phone = styled('span', { base: { whiteSpace: 'nowrap' } });
const Legal = styled('p', { base: { mt: '2', color: 'fg.subtle' } });
const Nav = styled('nav', {
  base: { display: 'flex', flexWrap: 'wrap', rowGap: '1.5', columnGap: '5', '& > a': touchLine },
});
const FooterLink = styled(Link, {
  base: { _hover: { color: 'fg.default' } },
  // The law wants it to stand out from the others.
  variants: { isStrong: { true: { color: 'fg.default', fontWeight: 700 } } },
});

interface AppFooterProps {
  width: 'full' | 'contained';
}

/** Who runs the site, and where else to go. */
export function AppFooter({ width }: AppFooterProps) {
  const { company } = usePageState();
  const { name, representative, businessNumber, mailOrderNumber, address, email, phone, hours } = company;
  return (
    <Root>
      <Row width={width}>
        <div>
          <Logo size="sm" />
          <Address>
            <p>
              {name} · 대표 {representative} · 사업자등록번호 {businessNumber} · 통신판매업 {mailOrderNumber}
            </p>
            <p>
              {address} · 문의 <FooterLink href={mailtoHref(email)}>{email}</FooterLink> · <Phone>{phone}</Phone> (
              {hours})
            </p>
            <Legal>
              © 2020-2022 {BRAND.en}. 규제 정보는 참고용이며, 제품 출시 전 반드시 원문 고시를 확인해 주세요.
            </Legal>
          </Address>
        </div>
        <Nav aria-label="바닥글">
          {footerLinks.map(({ href, label, isStrong }) => (
            <FooterLink key={href} href={href} isStrong={isStrong}>
              {label}
            </FooterLink>
          ))}
        </Nav>
      </Row>
    </Root>
  );
}
