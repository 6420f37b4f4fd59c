import { chakra } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UiProvider } from '../components/ui-provider';
import { styled, styledSlot } from './styled';
import { system } from './system';

const recipe = {
  base: { display: 'flex', p: '4', '& > small': { color: 'fg.muted' } },
  variants: {
    tone: { plain: { color: 'fg.default' }, brand: { color: 'brand.fg', _hover: { bg: 'bg.hover' } } },
    isOpen: { true: { fontWeight: 700 } },
  },
  defaultVariants: { tone: 'plain' },
} as const;

const html = (children: ReactNode) => render(<UiProvider>{children}</UiProvider>).container.innerHTML;
const same = (tag: ElementType, props: Record<string, unknown>) => {
  const [Ours, Chakras] = [styled(tag, recipe) as ElementType, chakra(tag, recipe) as ElementType];
  const ours = html(<Ours {...props} />);
  expect(ours).toBe(html(<Chakras {...props} />));
  return ours;
};

describe('styled', () => {
  it('makes the recipe of an element when it is first drawn, and once', () => {
    const made = vi.spyOn(system, 'cva');
    onTestFinished(() => made.mockRestore());
    const Drawn = styled('i', { base: { p: '1' } });
    expect(made).not.toHaveBeenCalled();
    html(<Drawn />);
    html(<Drawn />);
    expect(made).toHaveBeenCalledOnce();
  });

  it.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['a variant', { tone: 'brand', children: '글' }],
    ['a variant for each width', { tone: { base: 'plain', md: 'brand' } }],
    ['a variant that is a switch', { isOpen: true }],
    ['a switch that is off', { isOpen: false }],
    ['undefined for the default', { tone: undefined }],
    ['style words', { mt: '2', color: 'fg.subtle', _hover: { color: 'fg.default' } }],
    ['css', { css: { mt: '2' } }],
    ['a list of css', { css: [{ mt: '2' }, undefined, { mb: '2' }] }],
    ['attributes', { id: 'a', 'aria-hidden': true, 'data-x': '1', title: 'b' }],
    ['what no element knows', { whatever: 'a', tone: 'brand' }],
    ['another element', { as: 'section' }],
    ['a class of another origin', { className: 'print-only' }],
    ["HTML's own words", { htmlWidth: 100, htmlHeight: 50, width: '20px' }],
  ])('is what Chakra makes of the same recipe: %s', (_, props) => {
    expect(same('div', props)).toContain('class=');
  });

  it('gives a component what Chakra gives it', () => {
    const Inside = ({ className, isOpen, ...rest }: ComponentProps<'p'> & { isOpen?: boolean }) => (
      <p className={className} data-open={String(isOpen)} {...rest} />
    );
    same(Inside, { tone: 'brand', isOpen: true, whatever: 'kept' });
  });

  it('lays its look over that of a component which is styled inside', () => {
    const linkOf = (make: typeof styled) => {
      const Inner = make('p', { base: { color: 'fg.muted', mt: '2' } });
      const Link = ({ className }: { className?: string }) => <Inner className={className} />;
      return make(Link, { base: { color: 'brand.fg' } }) as ElementType;
    };
    const [Ours, Chakras] = [linkOf(styled), linkOf(chakra as typeof styled)];
    expect(html(<Ours />)).toBe(html(<Chakras />));
    expect(html(<Ours className="print-only" />)).toBe(html(<Chakras className="print-only" />));
    // One class that holds both looks, not two whose order decides.
    expect(html(<Ours />)).toMatch(/^<p class="css-\w+"><\/p>$/);
  });

  it('merges the recipes of styled elements, however many', () => {
    const One = styled('p', { base: { mt: '1', mb: '1', color: 'fg.muted' } });
    const Two = styled(One, { base: { mt: '2' }, variants: { isOpen: { true: { fontWeight: 700 } } } });
    const Three = styled(Two, { base: { color: 'brand.fg' } });
    const All = styled('p', {
      base: { mt: '2', mb: '1', color: 'brand.fg' },
      variants: { isOpen: { true: { fontWeight: 700 } } },
    }) as ElementType;
    expect(html(<Three isOpen>글</Three>)).toBe(html(<All isOpen>글</All>));
  });

  it('leaves the words that recipes share as they were', () => {
    const shared = { '@media print': { color: 'fg.muted' } };
    const Inner = styled('p', { base: { ...shared } });
    const Outer = styled(Inner, { base: { '@media print': { mt: '2' } } });
    html(<Outer />);
    expect(shared).toEqual({ '@media print': { color: 'fg.muted' } });
    // Drawn after it, the element beneath looks as if nothing stood on it.
    const Alone = styled('p', { base: shared });
    expect(html(<Inner />)).toBe(html(<Alone />));
  });

  it('makes an element of one slot, with the variants of all', () => {
    const slots = {
      slots: ['root', 'mark'],
      base: { mark: { color: 'fg.muted' } },
      variants: { isOn: { true: { root: { mt: '1' }, mark: { color: 'brand.fg' } } } },
    };
    const Mark = styledSlot('i', slots, 'mark') as ElementType;
    const Plain = styled('i', { base: { color: 'brand.fg' } });
    expect(html(<Mark isOn />)).toBe(html(<Plain />));
  });
});
