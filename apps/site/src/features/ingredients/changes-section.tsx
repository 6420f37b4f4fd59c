import { changeLabel, changeValueText, koreanDay, shiftDay } from '@gredia/domain';
import { formatDate, LinkButton, Section, styled } from '@gredia/ui';
import { History } from 'lucide-react';
import { changesOf } from '../../shared/addresses/change-address';
import { paths } from '../../shared/addresses/paths';
import { SourceNote } from '../../shared/catalogue/source-note';
import { listFrame, tintedRow } from '../../shared/lists/framed-list';
import type { IngredientDetail } from './ingredient-detail';

// Date, what, from and to, source: on narrow screens below one another. Plain rows styled from the list.
const Changes = styled('ul', {
  base: {
    ...listFrame,
    overflow: 'hidden',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'auto 1fr', md: '84px 96px minmax(0, 1fr) minmax(0, 220px)' },
      alignItems: 'baseline',
      gap: { base: '2px 12px', md: '4' },
      px: { base: '3', md: '4' },
      py: '11px',
      ...tintedRow,
    },
    '& > li > time, & > li > small time': { textStyle: 'small', color: 'fg.subtle', whiteSpace: 'nowrap' },
    '& > li > b': { textStyle: 'small' },
    '& > li > p': { gridColumn: { base: '1 / -1', md: 'auto' }, textStyle: 'small' },
    '& > li > p > :is(s, span)': { color: 'fg.subtle' },
    '& > li > small': {
      gridColumn: { base: '1 / -1', md: 'auto' },
      justifySelf: { md: 'end' },
      textStyle: 'small',
      color: 'fg.muted',
    },
  },
});

const Past = styled('div', { base: { display: 'flex', mt: '2', _print: { display: 'none' } } });

/** What changed in the entry, newest first. */
export function ChangesSection({ ingredient }: { ingredient: IngredientDetail }) {
  const { id: targetId, title, hash, homonyms, changeLogs } = ingredient;
  if (changeLogs.length === 0) return null;
  return (
    <Section id="changes" title="변경 이력" more={{ label: '모두 보기', href: changesOf(targetId) }}>
      <Changes>
        {changeLogs.map(({ id, key, before, after, createdAt, source }) => (
          <li key={id}>
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            <b>{changeLabel(key) ?? key}</b>
            <p>
              {key !== 'created' && (
                <>
                  <s>{shortText(before)}</s> <span aria-label="에서">→</span>{' '}
                </>
              )}
              {shortText(after)}
            </p>
            <small>
              <SourceNote source={source} />
            </small>
          </li>
        ))}
      </Changes>
      <Past>
        <LinkButton
          variant="quiet"
          size="sm"
          icon={<History size={14} />}
          href={paths.ingredientAt(title, dayBefore(changeLogs), { hash: homonyms.length > 0 ? hash : undefined })}
        >
          지난 내용 보기
        </LinkButton>
      </Past>
    </Section>
  );
}

/** From where the last change is seen: the day before it, but never one before the ingredient began. */
function dayBefore([last]: IngredientDetail['changeLogs']): string {
  const day = koreanDay(last && new Date(last.createdAt));
  return last?.key === 'created' ? day : shiftDay(day, -1);
}

const MAX_LENGTH = 80;

/** A logged value in one short line; `–` for nothing. */
function shortText(value: unknown): string {
  const text = changeValueText(value) ?? '–';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
