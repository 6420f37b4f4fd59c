import { Link, styled } from '@gredia/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import { titleOf, type SubstanceDetail } from './substance-detail';

const Root = styled('nav', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    justifyContent: 'space-between',
    gap: '3',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minW: 0,
      minH: '6',
      textStyle: 'small',
      color: 'fg.muted',
      _hover: { color: 'fg.default' },
    },
    '& a > span': { minW: 0, maxW: { md: '420px' }, truncate: true },
  },
});

/** The entries before and behind in the list. */
export function NeighboursNav({ substance: { previous, next } }: { substance: SubstanceDetail }) {
  return (
    <Root aria-label="앞뒤 항목">
      {previous ? (
        <Link href={paths.substance(previous.list, previous.entry)}>
          <ArrowLeft size={14} />
          <span>{`${previous.label} ${titleOf(previous)}`}</span>
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link href={paths.substance(next.list, next.entry)}>
          <span>{`${next.label} ${titleOf(next)}`}</span>
          <ArrowRight size={14} />
        </Link>
      )}
    </Root>
  );
}
