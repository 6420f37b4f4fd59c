import { regulationLevelLabel } from '@gredia/domain';
import type { MergedKind, SplitSide } from '@gredia/graphql-schema';
import { Badge, Card, formatNumber, Note, Select, styled } from '@gredia/ui';
import type { SplitPreview } from './use-split';

const Title = styled('h2', {
  base: { mb: '3', fontSize: 'lg', lineHeight: '5.5', fontWeight: 700, letterSpacing: '-.018em' },
});
const List = styled('ul', { base: { display: 'flex', flexDirection: 'column' } });
const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '180px minmax(0, 1fr) minmax(0, 1fr)' },
    gap: { base: '1', md: '4' },
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border.default',
    textStyle: 'small',
    overflowWrap: 'anywhere',
  },
});
const Name = styled('p', { base: { fontWeight: 650 } });
const Quiet = styled('p', { base: { color: 'fg.muted' } });
/** Where there is room the head of the list says it. */
const Side = styled('span', { base: { display: { md: 'none' } } });
const Heads = styled(Row, { base: { display: { base: 'none', md: 'grid' }, borderTop: 0, color: 'fg.muted' } });

const moveLabel: Record<MergedKind, string> = {
  PRODUCTS: '원료 조성',
  QUOTES: '그 원료의 견적',
  COSMETICS: '화장품 라벨',
  REREAD_COSMETICS: '다르게 읽히는 라벨',
  DECISIONS: '규칙 결정',
  USE_LEVELS: '사용 함량 이력',
  SEARCHES: '검색 기록',
  EARLIER_MERGES: '앞서 합친 성분',
};
const stateLabel = { ACCEPTED: '적용됨', REVIEW: '검토 대기', REFUSED: '적용 안 함' } as const;
const sideOptions: { value: SplitSide; label: string }[] = [
  { value: 'KEPT', label: '남는 성분' },
  { value: 'MADE', label: '새 성분' },
  { value: 'BOTH', label: '둘 다' },
  { value: 'NONE', label: '둘 다 아님' },
];

interface SplitPreviewCardsProps {
  preview: SplitPreview;
  isBusy: boolean;
  onChooseRule: (substanceId: string, to: SplitSide) => void;
}

/** What the two say, what goes over, and whom law names, worked out by doing it. */
export function SplitPreviewCards({ preview, isBusy, onChooseRule }: SplitPreviewCardsProps) {
  const { keptTitle, madeTitle, fields, moves, rules, warnings } = preview;
  const open = rules.filter(({ needsChoice }) => needsChoice).length;
  return (
    <>
      {warnings.map((warning) => (
        <Note key={warning} tone="warn">
          {warning}
        </Note>
      ))}
      <Card role="region" aria-label="나뉜 값" aria-busy={isBusy} pad="md">
        <Title>나뉜 값</Title>
        <List>
          <Heads aria-hidden="true">
            <p>항목</p>
            <p>{keptTitle} (남는 성분)</p>
            <p>{madeTitle} (새 성분)</p>
          </Heads>
          {fields.map(({ field, label, kept, made }) => (
            <Row key={field}>
              <Name>{label}</Name>
              <Quiet>
                <Side>{keptTitle}: </Side>
                {kept.join(', ') || '없음'}
              </Quiet>
              <p>
                <Side>{madeTitle}: </Side>
                {made.join(', ') || '없음'}
              </p>
            </Row>
          ))}
        </List>
      </Card>
      <Card role="region" aria-label="새 성분으로 가는 것" aria-busy={isBusy} pad="md">
        <Title>새 성분으로 가는 것</Title>
        {moves.length === 0 && <Quiet>새 이름으로 쓰인 라벨이나 원료가 없어요.</Quiet>}
        <List>
          {moves.map(({ kind, count, names }) => (
            <Row key={kind}>
              <Name>
                {moveLabel[kind]} {formatNumber(count)}건
              </Name>
              <Quiet>{names.join(', ')}</Quiet>
            </Row>
          ))}
        </List>
      </Card>
      <Card role="region" aria-label="규칙" aria-busy={isBusy} pad="md">
        <Title>{open ? `규칙 (${open}건을 정해 주세요)` : '규칙'}</Title>
        {rules.length === 0 && <Quiet>이 성분을 가리키는 법령 항목이 없어요.</Quiet>}
        <List>
          {rules.map(({ substance, before, kept, made, needsChoice, to }) => {
            const name = `${substance.country} ${substance.label}`;
            return (
              <Row key={substance.id}>
                <div>
                  <Name>{name}</Name>
                  <Quiet>{substance.nameKor ?? substance.name}</Quiet>
                  {substance.levels.map((level) => (
                    <Badge key={level} tone="warn">
                      {regulationLevelLabel[level]}
                    </Badge>
                  ))}
                </div>
                <Quiet>
                  지금: {before ? stateLabel[before] : '관련 없음'} → {keptTitle}:{' '}
                  {kept ? stateLabel[kept] : '관련 없음'}, {madeTitle}: {made ? stateLabel[made] : '관련 없음'}
                </Quiet>
                {/* What stays with the one may hold for the other too: nobody but a person knows. */}
                {(needsChoice || to || before === 'ACCEPTED') && (
                  <Select
                    label={`${name} 적용`}
                    value={to ?? ''}
                    options={[{ value: '', label: needsChoice ? '골라 주세요' : '그대로' }, ...sideOptions]}
                    onChange={(side: string) => side && onChooseRule(substance.id, side as SplitSide)}
                  />
                )}
                {needsChoice && to && (
                  <Quiet>고른 성분의 이름으로는 계속 적용할 수 없어요. 다른 쪽이나 둘 다를 골라 주세요.</Quiet>
                )}
              </Row>
            );
          })}
        </List>
      </Card>
    </>
  );
}
