import { koreanDay } from '@gredia/domain';
import { useGetIngredientPastQuery, type GetIngredientPastQuery } from '@gredia/graphql-schema';
import { Breadcrumb, LinkButton, Note, styled } from '@gredia/ui';
import { GitCompareArrows, History } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { DayForm } from '../../features/ingredients/past/day-form';
import { datesVariables, pastVariables, type PastAddress } from '../../features/ingredients/past/past-address';
import { PastDays } from '../../features/ingredients/past/past-days';
import { pastRules, pastSections, type IngredientOfDay } from '../../features/ingredients/past/past-rows';
import { PastRules, PastTable } from '../../features/ingredients/past/past-table';
import { paths } from '../../shared/addresses/paths';
import { DetailHead, HeadLead, HeadText, HeadTitle } from '../../shared/page/detail-head';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { WaitingPage } from '../../shared/waiting/waiting-page';
import { ErrorPage } from '../errors/error-page';
import { FailedPage } from '../errors/failed-page';
import { IngredientDates } from './ingredient-dates';

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    mt: '3',
    px: '4',
    py: '3',
    border: '1px solid',
    borderColor: 'warn.edge',
    borderRadius: 'card',
    bg: 'warn.bg',
    color: 'warn.fg',
    '& > p': { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small' },
    '& > p > svg': { flex: 'none' },
  },
});
const Actions = styled('div', {
  base: { display: { base: 'grid', md: 'flex' }, gridTemplateColumns: 'repeat(auto-fit, minmax(0, 1fr))', gap: '2' },
});
const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
    alignItems: 'start',
    gap: { base: '7', md: '10' },
    pt: { base: '5', md: '7' },
    pb: { base: '12', md: '72px' },
  },
});
const Main = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '8', md: '44px' }, minW: 0 },
});

/** `/ingredients/{title}?at=2024-05-31`: what it said on that day; with `&with=` two days beside each other. */
export function IngredientPastPage({ title, past }: { title: string; past: PastAddress }) {
  if (past.at === null || past.and === null) return <ErrorPage status={404} />;
  if (past.and !== undefined) return <IngredientDates title={title} variables={datesVariables(title, past)} />;
  return <OneDay title={title} past={past} />;
}

function OneDay({ title, past }: { title: string; past: PastAddress }) {
  const [search] = useSearchParams();
  const { data, error, refetch } = useGetIngredientPastQuery({ variables: pastVariables(title, past) });
  if (data && data.ingredientAsOf.title !== title)
    return (
      <Navigate replace to={{ pathname: paths.ingredient(data.ingredientAsOf.title), search: search.toString() }} />
    );
  if (data) return <Day {...data} hash={past.hash} />;
  if (error) return <FailedPage failure={error} onRetry={refetch} />;
  return <WaitingPage frame={pageFrames.ingredient} title={title} />;
}

function Day({
  ingredientAsOf: day,
  ingredientDays: days,
  hash,
}: GetIngredientPastQuery & { hash: string | undefined }) {
  const { at, title, existed, isThereNow, ingredient, differences, mergedFrom } = day;
  const today = koreanDay();
  const name = existed ? ingredient.title : title;
  const firstDay = days.at(-1)?.day;
  const isBefore = firstDay === undefined || at < firstDay;
  return (
    <>
      <DocumentHead title={`${title} · ${at}`} path={paths.ingredient(title)} noindex />
      <Breadcrumb items={[{ label: '성분', href: paths.ingredients }, { label: title }]} />
      <Bar>
        <p>
          <History size={16} aria-hidden="true" />
          <span>
            <b>{existed ? `${at}에 보이던 내용이에요.` : isBefore ? NOT_YET : '이 날에는 지워져 있던 성분이에요.'}</b>{' '}
            {isThereNow ? existed && differencesText(differences.length) : '지금은 지워진 성분이에요.'}
          </span>
        </p>
        <DayForm title={title} hash={hash} at={at} />
      </Bar>
      <DetailHead>
        <HeadText>
          <HeadTitle tabIndex={-1}>{name}</HeadTitle>
          {existed && ingredient.nameEng && ingredient.nameEng !== name && (
            <HeadLead lang="en">{ingredient.nameEng}</HeadLead>
          )}
        </HeadText>
        <Actions>
          {existed && isThereNow && at < today && (
            <LinkButton
              touch
              icon={<GitCompareArrows size={16} />}
              href={paths.ingredientAt(title, at, { hash, and: today })}
            >
              지금과 비교
            </LinkButton>
          )}
          {isThereNow && (
            <LinkButton touch variant="solid" href={paths.ingredient(title, hash)}>
              지금 내용 보기
            </LinkButton>
          )}
        </Actions>
      </DetailHead>
      <Columns>
        <Main>
          <Remarks day={day} firstDay={firstDay} isBefore={isBefore} />
          {mergedFrom.length > 0 && (
            <Note>이 날에는 {mergedFrom.map((each) => `‘${each}’`).join(', ')} 성분이 따로 있었어요.</Note>
          )}
          {existed && <Contents day={day} />}
        </Main>
        <PastDays title={title} hash={hash} at={at} days={days} />
      </Columns>
    </>
  );
}

function Contents({ day }: { day: IngredientOfDay }) {
  const [names, ...rest] = pastSections(day);
  return (
    <>
      {names && <PastTable {...names} />}
      <PastRules rows={pastRules(day)} />
      {rest.map((section) => (
        <PastTable key={section.title} {...section} />
      ))}
      <Note>원료와 화장품은 오늘 기준이라 이 화면에는 나오지 않아요.</Note>
    </>
  );
}

const NOT_YET = '이 날에는 아직 없던 성분이에요.';

/** What the log cannot say of that day. */
function Remarks({
  day: { at, existed, knownSince },
  firstDay,
  isBefore,
}: {
  day: IngredientOfDay;
  firstDay: string | undefined;
  isBefore: boolean;
}) {
  if (!existed && !isBefore) return <Note>시점에서 그 전의 날짜를 고르면 그때의 내용을 볼 수 있어요.</Note>;
  if (!existed)
    return (
      <Note>
        {firstDay ? `${firstDay}부터 볼 수 있어요. 시점에서 날짜를 골라 주세요.` : '지금 내용만 볼 수 있어요.'}
      </Note>
    );
  const since = knownSince === null ? null : koreanDay(new Date(knownSince));
  if (since === null || at >= since) return null;
  return <Note>{`${since}부터의 기록만 있어요. 그 전에 바뀐 내용은 알 수 없어요.`}</Note>;
}

const differencesText = (count: number): string => (count === 0 ? '지금과 같아요.' : `지금과 ${count}곳이 달라요.`);
