import { countryLabel, substancePath } from '@gredia/domain';
import { membershipBasisLabel } from '@gredia/domain/regulations';
import { Badge, Link, LinkButton, styled, touchTarget, type BadgeTone } from '@gredia/ui';
import { ListChecks } from 'lucide-react';
import { paths } from '../../../shared/paths';
import { siteUrl } from '../../../shared/site-url';
import type { LevelTag } from './law-effects';
import { Part } from './sheet-parts';
import type { Sheet } from './sheet-values';

type Entry = Sheet['entries'][number];

const STATES: Record<Entry['state'], { label: string; tone: BadgeTone }> = {
  ACCEPTED: { label: '소속', tone: 'neutral' },
  REVIEW: { label: '검토 대기', tone: 'warn' },
  REFUSED: { label: '뺀 항목', tone: 'neutral' },
};

const List = styled('ul', { base: { gridColumn: '1 / -1', minW: 0 } });
const Item = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    py: '2.5',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    _last: { borderBottom: 0 },
  },
});
const Text = styled('div', { base: { flex: 1, minW: '200px' } });
const Anchor = styled('a', { base: { ...touchTarget, textDecoration: 'underline', textUnderlineOffset: '3px' } });
const Quiet = styled('p', { base: { mt: '0.5', color: 'fg.muted' } });
const None = styled('p', { base: { gridColumn: '1 / -1', color: 'fg.muted' } });
const ReviewLink = styled(Link, {
  base: { ...touchTarget, flex: 'none', fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** The entries of law that name an ingredient, may name it, or were refused, by what, and the way to decide about them. */
export function SheetLaw({ entries, LevelTag }: { entries: Sheet['entries']; LevelTag: LevelTag }) {
  return (
    <Part title="규제">
      {entries.length === 0 ? (
        <None>이 성분을 가리키는 규제 항목이 없어요.</None>
      ) : (
        <List>
          {entries.map(({ substance, state, basis, detail, condition }) => (
            <Item key={substance.id}>
              <Text>
                <Anchor href={siteUrl(substancePath(substance.list, substance.entry))} target="_blank" rel="noopener">
                  {countryLabel[substance.country] ?? substance.country} {substance.label}
                </Anchor>{' '}
                {substance.name}
                <Quiet>
                  {membershipBasisLabel[basis]}: {detail}
                  {condition && ` · 조건: ${condition}`}
                </Quiet>
              </Text>
              {state === 'ACCEPTED' && substance.levels[0] && <LevelTag level={substance.levels[0]} />}
              <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
              {state === 'REVIEW' && (
                <ReviewLink href={`${paths.rulesReview}?list=${substance.list}`}>{substance.label} 검토하기</ReviewLink>
              )}
            </Item>
          ))}
        </List>
      )}
      <div style={{ gridColumn: '1 / -1' }}>
        <LinkButton size="sm" touch href={paths.rulesReview} icon={<ListChecks size={14} />}>
          규칙 검토
        </LinkButton>
      </div>
    </Part>
  );
}
