import { domesticUpdateLabel } from '@gredia/domain';
import { useGetDomesticIngredientStatusQuery } from '@gredia/graphql-schema';
import { Badge, Link, Skeleton, styled } from '@gredia/ui';
import { paths } from '../../shared/paths';
import { UpdateLine } from './update-line';
import { updateState } from './update-words';

const HEIGHT = '62px';

const List = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(3, 220px)', md: 'repeat(3, minmax(0, 1fr))' },
    gap: '2.5',
    // Narrow, one line that scrolls to the edges of the screen.
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '0' },
    mb: '3',
    overflowX: { base: 'auto', md: 'visible' },
  },
});
const Card = styled(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    h: HEIGHT,
    px: '3.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    bg: 'bg.panel',
    textStyle: 'small',
    _hover: { bg: 'bg.hover' },
  },
});
const Name = styled('span', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', fontWeight: 600 },
});
const Facts = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle', truncate: true } });
const Problem = styled('p', { base: { mb: '3', textStyle: 'small', color: 'fg.muted' } });

/** How the lists behind the ingredients stand, above their table: each leads to where it is brought up to date. */
export function UpdateStrip() {
  const { data, error } = useGetDomesticIngredientStatusQuery({ fetchPolicy: 'network-only' });
  if (!data && error) return <Problem>데이터 갱신 상태를 불러오지 못했어요. 표는 그대로 쓸 수 있어요.</Problem>;
  return (
    <List aria-label="데이터 갱신" aria-busy={!data}>
      {!data && [1, 2, 3].map((card) => <Skeleton key={card} height={HEIGHT} radius="8px" />)}
      {data?.domesticIngredientStatus.map((update) => {
        const { tone, text } = updateState(update);
        return (
          <li key={update.key}>
            <Card href={paths.statistics}>
              <Name>
                {domesticUpdateLabel[update.key]}
                <Badge size="sm" tone={tone}>
                  {text}
                </Badge>
              </Name>
              <Facts>
                <UpdateLine update={update} />
              </Facts>
            </Card>
          </li>
        );
      })}
    </List>
  );
}
