import { useGetIngredientDatesQuery, type GetIngredientDatesQueryVariables } from '@gredia/graphql-schema';
import { Breadcrumb, EmptyState, LinkButton, Note, Segmented, styled, TableFrame } from '@gredia/ui';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { DayForm } from '../../features/ingredients/past/day-form';
import { datesRows, type IngredientOfDay } from '../../features/ingredients/past/past-rows';
import { paths } from '../../shared/addresses/paths';
import { DetailHead, HeadLead, HeadText, HeadTitle } from '../../shared/page/detail-head';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { WaitingPage } from '../../shared/waiting/waiting-page';
import { FailedPage } from '../errors/failed-page';

const Body = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    pt: { base: '5', md: '7' },
    pb: { base: '12', md: '72px' },
  },
});
const Tools = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
});
// Two days stay beside each other on narrow screens too; the field stands above them there.
const Rows = styled('tbody', {
  base: {
    '& > tr[data-changed] > td': { bg: 'changed' },
    '& > tr > th': {
      w: { base: 'auto', md: '140px' },
      verticalAlign: 'top',
      textAlign: 'start',
      fontSize: 'sm',
      color: 'fg.muted',
    },
    '& > tr > td': { w: { md: '42%' }, overflowWrap: 'anywhere', verticalAlign: 'top' },
    '& > tr > td[data-none]': { color: 'fg.subtle' },
    mdDown: {
      '& > tr': {
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        borderBottom: '1px solid',
        borderColor: 'border.default',
      },
      '& > tr > :is(th, td)': { px: '3', py: '2', border: 0, minW: 0 },
      '& > tr > th': { gridColumn: '1 / -1', pb: 0 },
    },
  },
});
const Heads = styled('thead', {
  base: {
    mdDown: {
      '& > tr': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
      '& > tr > :first-child': { display: 'none' },
      '& > tr > th': { px: '3' },
    },
    '& > tr > *': { textAlign: 'start' },
  },
});

/** `?at=A&with=B`: two days of an ingredient beside each other. */
export function IngredientDates({ title, variables }: { title: string; variables: GetIngredientDatesQueryVariables }) {
  const [search] = useSearchParams();
  const { data, error, refetch } = useGetIngredientDatesQuery({ variables });
  if (data && data.ingredientAsOf.title !== title)
    return (
      <Navigate replace to={{ pathname: paths.ingredient(data.ingredientAsOf.title), search: search.toString() }} />
    );
  if (data) return <Dates first={data.ingredientAsOf} second={data.with} hash={variables.hash ?? undefined} />;
  if (error) return <FailedPage failure={error} onRetry={refetch} />;
  return <WaitingPage frame={pageFrames.ingredient} title={title} />;
}

interface DatesProps {
  first: IngredientOfDay;
  second: IngredientOfDay;
  hash: string | undefined;
}

const CHOICES = [
  { value: 'different', label: '다른 항목만' },
  { value: 'all', label: '모두' },
] as const;

function Dates({ first, second, hash }: DatesProps) {
  const [shown, setShown] = useState<'different' | 'all'>('different');
  const { title } = first;
  const all = datesRows(first, second);
  const different = all.filter(({ isDifferent }) => isDifferent);
  const rows = shown === 'all' ? all : different;
  return (
    <>
      <DocumentHead title={`${title} · ${first.at}, ${second.at}`} path={paths.ingredient(title)} noindex />
      <Breadcrumb items={[{ label: '성분', href: paths.ingredients }, { label: title }]} />
      <DetailHead>
        <HeadText>
          <HeadTitle tabIndex={-1}>{title}</HeadTitle>
          <HeadLead>
            {first.at}과 {second.at}에 보이던 내용이에요.
          </HeadLead>
        </HeadText>
        <LinkButton touch variant="solid" href={paths.ingredient(title, hash)}>
          지금 내용 보기
        </LinkButton>
      </DetailHead>
      <Body>
        <Tools>
          <DayForm title={title} hash={hash} at={first.at} and={second.at} />
          <Segmented label="보이는 항목" value={shown} options={CHOICES} onChange={setShown} />
        </Tools>
        {[first, second]
          .filter(({ existed }) => !existed)
          .map(({ at }) => (
            <Note key={at}>{at}에는 아직 없던 성분이에요.</Note>
          ))}
        {different.length === 0 && <EmptyState icon={GitCompareArrows} title="두 날짜 사이에 바뀐 내용이 없어요." />}
        {rows.length > 0 && (
          <TableFrame caption={`${first.at}과 ${second.at}의 내용`}>
            <Heads>
              <tr>
                <th scope="col">항목</th>
                <th scope="col">{first.at}</th>
                <th scope="col">{second.at}</th>
              </tr>
            </Heads>
            <Rows>
              {rows.map((row) => (
                <tr key={row.key} data-changed={row.isDifferent ? '' : undefined}>
                  <th scope="row">{row.label}</th>
                  <td data-none={row.first === null ? '' : undefined}>{row.first ?? '비어 있음'}</td>
                  <td data-none={row.second === null ? '' : undefined}>{row.second ?? '비어 있음'}</td>
                </tr>
              ))}
            </Rows>
          </TableFrame>
        )}
      </Body>
    </>
  );
}
