import { lawList, sayUse } from '@gredia/domain/regulations';
import { Badge, styled } from '@gredia/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { SourceNote } from '../../../shared/catalogue/source-note';
import { isSecondCopy } from '../../../shared/law/entry-chip';
import { ruleEntryOf } from '../../../shared/law/law-question';
import { editionWords, type IngredientEntry } from './ingredient-law';
import { OriginalText } from './original-text';
import { ReportRule } from './report-rule';

const Row = styled('li', {
  // Folded rows are printed too.
  variants: { isHidden: { true: { display: 'none', _print: { display: 'list-item' } } } },
});

/** The line of a row: its place in the law, its name (`b`), its edition (`small`). Pressed, it unfolds what is below. */
export const SourceToggle = styled('button', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    rowGap: { base: '0.5', md: '2.5' },
    columnGap: { base: '2', md: '2.5' },
    w: '100%',
    minH: '46px',
    px: { base: '3.5', md: '4' },
    py: '2',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '& > svg + span': { minW: { md: '108px' }, color: 'fg.muted', fontSize: 'sm', whiteSpace: 'nowrap' },
    '& > b': {
      flex: { md: 1 },
      order: { base: 1, md: 0 },
      flexBasis: { base: '100%', md: '0' },
      minW: 0,
      fontWeight: 600,
      lineClamp: '1',
    },
    '& > small': {
      textStyle: 'caption',
      color: 'fg.subtle',
      whiteSpace: { md: 'nowrap' },
      minW: 0,
      overflowWrap: 'anywhere',
    },
  },
});

interface SourceRowProps {
  ingredientId: string;
  entry: IngredientEntry;
  id: string;
  isOpen: boolean;
  isHidden: boolean;
  onToggle: () => void;
}

/** One entry of a list of law, folded: where it stands; below it what it says. */
export function SourceRow({ ingredientId, entry, id, isOpen, isHidden, onToggle }: SourceRowProps) {
  const { substance } = entry;
  const rule = ruleEntryOf(entry);
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  const isNumbered = lawList(rule.list).isNumbered;
  return (
    <Row id={id} isHidden={isHidden} data-entry={paths.substance(rule.list, rule.entry)}>
      <SourceToggle type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Arrow size={16} />
        <span>
          {substance.country} {isNumbered ? substance.label : lawList(rule.list).prefix}
        </span>
        <b>{substance.nameKor ?? substance.name}</b>
        <small>{editionWords(substance.source.edition)}</small>
        {isSecondCopy(rule) ? (
          <Badge tone="unknown" size="sm">
            2차 자료
          </Badge>
        ) : (
          <Badge tone="brand" size="sm">
            공식
          </Badge>
        )}
      </SourceToggle>
      <OriginalText entry={entry} isOpen={isOpen} summary={rule.isRead ? rule.uses.map(sayUse) : null}>
        <SourceNote source={substance.source} />
        {/* Closed rows are many and seldom opened. */}
        {isOpen && (
          <ReportRule ingredientId={ingredientId} entry={`${rule.list}/${rule.entry}`} name={substance.label} />
        )}
      </OriginalText>
    </Row>
  );
}
