import { BRAND } from '@gredia/domain';
import { Link, styled, touchLine } from '@gredia/ui';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { layoutOf } from '../../../shared/page/layout-of';
import { Logo } from '../../../shared/page/logo';

const Frame = styled('div', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'center', w: '100%' },
  variants: {
    isBare: {
      true: {
        minH: '100dvh',
        // A little above the middle, and always there: what comes later (social sign-ins, an error) moves nothing above it.
        pt: { base: '10', md: 'clamp(48px, 25dvh - 76px, 150px)' },
        px: { base: '5', md: '4' },
        bg: { base: 'bg.canvas', md: 'bg.subtle' },
      },
      false: { py: { base: '8', md: '16' } },
    },
    isLong: { true: {} },
  },
  compoundVariants: [{ isBare: true, isLong: true, css: { pt: { base: '10', md: '12' } } }],
});

const Top = styled('div', { base: { mb: '7' } });
const Foot = styled('footer', { base: { mt: 'auto', py: '5', textStyle: 'caption', color: 'fg.subtle' } });

const Box = styled('div', {
  base: {
    w: '100%',
    p: { base: 0, md: '8' },
    mb: '10',
    border: { md: '1px solid {colors.border.default}' },
    borderRadius: 'dialog',
    bg: 'bg.panel',
    boxShadow: { md: 'card' },
  },
  variants: {
    size: { md: { maxW: '400px' }, lg: { maxW: '440px' } },
    isCentred: { true: { textAlign: 'center' } },
  },
});

const Title = styled('h1', {
  base: { fontSize: '5xl', lineHeight: '34px', fontWeight: 700, letterSpacing: '-.03em' },
});

const Lead = styled('p', {
  base: { mt: '1', color: 'fg.muted' },
  variants: { isCentred: { true: { mt: '3', textStyle: 'lead', textWrap: 'balance' } } },
});

/** An address named in the lead of a message. */
export const AuthAddress = styled('b', {
  base: { color: 'fg.default', fontWeight: 600, overflowWrap: 'anywhere' },
});

const Circle = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '16',
    mx: 'auto',
    mb: '5',
    borderRadius: 'full',
  },
  variants: {
    tone: {
      brand: { bg: 'brand.subtle', color: 'brand.solid' },
      ok: { bg: 'ok.bg', color: 'ok.fg' },
      warn: { bg: 'warn.bg', color: 'warn.fg' },
    },
  },
});

interface AuthScreenProps {
  title: string;
  lead?: ReactNode;
  size?: 'md' | 'lg';
  /** Makes it a message: a picture in the middle, the text below it. */
  icon?: LucideIcon;
  tone?: 'brand' | 'ok' | 'warn';
  /** It fills the height of a desktop screen by itself. */
  isLong?: boolean;
  /** It came in answer to something on this page: the focus moves to its title, so that it is read. */
  isAnswer?: boolean;
  children?: ReactNode;
}

/** A card in the middle of the page. Where the page has no header, it brings logo and footer line along. */
export function AuthScreen({
  title,
  lead,
  size = 'md',
  icon: Icon,
  tone = 'brand',
  isLong,
  isAnswer,
  children,
}: AuthScreenProps) {
  const { pathname } = useLocation();
  const isBare = !layoutOf(pathname).isStandard;
  const isMessage = Icon !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);

  return (
    <Frame isBare={isBare} isLong={isLong}>
      {isBare && (
        <Top>
          <Logo size="md" />
        </Top>
      )}
      <Box size={size} isCentred={isMessage}>
        {Icon && (
          <Circle tone={tone} aria-hidden="true">
            <Icon size={30} />
          </Circle>
        )}
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {lead && <Lead isCentred={isMessage}>{lead}</Lead>}
        {children}
      </Box>
      {isBare && <Foot>© 2020-2022 {BRAND.en}</Foot>}
    </Frame>
  );
}

/** Fields and buttons below one another. */
export const AuthStack = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', mt: '5', textAlign: 'start' },
  variants: { gap: { sm: { gap: '2' }, md: {} } },
});

/** Where else to go, below the main button. */
export const AuthLinks = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    rowGap: '1',
    columnGap: '5',
    mt: '5',
    color: 'fg.muted',
  },
});

export const AuthLink = styled(Link, {
  base: { ...touchLine, minH: '6', color: 'fg.link', fontWeight: 600, _hover: { textDecoration: 'underline' } },
});
