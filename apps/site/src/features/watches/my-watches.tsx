import type { WatchListFragment } from '@gredia/graphql-schema';
import {
  confirm,
  ErrorState,
  formatNumber,
  Link,
  showToast,
  Skeleton,
  styled,
  touchScreen,
  touchTarget,
} from '@gredia/ui';
import { useId, useState } from 'react';
import { paths } from '../../shared/addresses/paths';
import { ProfilePanel } from '../../shared/page/profile-panel';
import { NoMailNote } from '../../shared/session/no-mail-note';
import { useMyWatches } from '../../shared/watching/use-my-watches';

const Title = styled('h2', { base: { textStyle: 'h2', mb: '4' } });
const Told = styled('div', { base: { mb: '4', _empty: { display: 'none' } } });
const Part = styled('h3', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '3', textStyle: 'small', color: 'fg.muted' },
});
const Parts = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '6' } });
const Empty = styled('p', { base: { mt: '2', textStyle: 'small', color: 'fg.subtle' } });
const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    py: '2.5',
    [touchScreen]: { minH: 'touch' },
    borderBottom: '1px solid',
    borderColor: 'border.default',
    _last: { borderBottom: 0 },
  },
});
const Words = styled('div', { base: { minW: 0, overflowWrap: 'anywhere' } });
const Name = styled('b', { base: { display: 'block', fontWeight: 500 } });
const About = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' } });
const Action = styled('button', {
  base: {
    ...touchTarget,
    minH: '6',
    px: '0.5',
    flex: 'none',
    textStyle: 'small',
    fontWeight: 600,
    color: 'fg.link',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  },
});

/** More than these are folded. */
const SHOWN = 10;
/** Unknown names that are named. */
const NAMED = 5;

type Watch = WatchListFragment['ingredients'][number];
type WatchedLabel = WatchListFragment['labels'][number];

/** What the member watches, how much more may be, and how to end it. */
export function MyWatches({ id }: { id: string }) {
  const titleId = useId();
  const { watches, error, refetch } = useMyWatches();
  return (
    <ProfilePanel id={id} aria-labelledby={titleId}>
      <Title id={titleId}>지켜보는 성분</Title>
      <Told>
        <NoMailNote kind="regulations" />
      </Told>
      {watches ? (
        <Lists watches={watches} />
      ) : error ? (
        <ErrorState code={error.errorId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="60%" />
      )}
    </ProfilePanel>
  );
}

function Lists({ watches: { ingredients, labels, maxIngredients, maxLabels } }: { watches: WatchListFragment }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { watch, unwatch, isChanging } = useMyWatches();
  const shown = isUnfolded ? ingredients : ingredients.slice(0, SHOWN);

  async function end({ ingredient: { id } }: Watch) {
    if (!(await unwatch({ targetType: 'INGREDIENT', targetId: id }))) return;
    showToast('더 지켜보지 않아요', { action: { label: '되돌리기', onClick: () => void watch(id) } });
  }

  async function endLabel({ id, name }: WatchedLabel) {
    const isSure = await confirm({
      title: `‘${name}’ 전성분을 그만 지켜볼까요?`,
      body: '이 전성분에서 읽은 성분의 소식을 더 보내지 않아요.',
      confirmText: '그만 지켜보기',
    });
    if (isSure && (await unwatch({ targetType: 'LABEL', targetId: id }))) showToast('더 지켜보지 않아요');
  }

  return (
    <Parts>
      <div>
        <Part>
          성분
          <span>
            {formatNumber(ingredients.length)}/{formatNumber(maxIngredients)}
          </span>
        </Part>
        {ingredients.length === 0 && <Empty>성분 페이지에서 ‘지켜보기’를 누르면 여기에 모여요.</Empty>}
        <ul>
          {shown.map((watched) => {
            const { id, title, INCI } = watched.ingredient;
            return (
              <Row key={id}>
                <Words>
                  <Name>
                    <Link href={paths.ingredient(title)}>{title}</Link>
                  </Name>
                  {INCI && INCI !== title && <About lang="en">{INCI}</About>}
                </Words>
                <Action
                  type="button"
                  aria-label={`${title} 그만 지켜보기`}
                  disabled={isChanging}
                  onClick={() => void end(watched)}
                >
                  그만 지켜보기
                </Action>
              </Row>
            );
          })}
        </ul>
        {ingredients.length > SHOWN && (
          <Action type="button" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
            {isUnfolded ? '접기' : `${formatNumber(ingredients.length - SHOWN)}종 더 보기`}
          </Action>
        )}
      </div>
      <div>
        <Part>
          전성분
          <span>
            {formatNumber(labels.length)}/{formatNumber(maxLabels)}
          </span>
        </Part>
        {labels.length === 0 && <Empty>전성분 분석 결과에서 ‘이 전성분 지켜보기’를 누르면 여기에 모여요.</Empty>}
        <ul>
          {labels.map((label) => (
            <Row key={label.id}>
              <Words>
                <Name>{label.name}</Name>
                <About>
                  성분 {formatNumber(label.ingredientCount)}종{unknownText(label.unknownNames)}
                </About>
              </Words>
              <Action
                type="button"
                aria-label={`${label.name} 그만 지켜보기`}
                disabled={isChanging}
                onClick={() => void endLabel(label)}
              >
                그만 지켜보기
              </Action>
            </Row>
          ))}
        </ul>
      </div>
    </Parts>
  );
}

function unknownText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const rest = names.length - NAMED;
  return ` · 아직 모르는 이름: ${names.slice(0, NAMED).join(', ')}${rest > 0 ? ` 외 ${formatNumber(rest)}개` : ''}`;
}
