import {
  formatFirstResponse,
  formatRatioBase,
  formatShare,
  GATHERING_LABEL,
  MIN_RATIO_REQUESTS,
  ratioFormula,
} from '@gredia/domain';
import { formatNumber, styled } from '@gredia/ui';
import { hairlineGrid } from '../../shared/lists/hairline-grid';
import type { SellerDetail } from './seller-detail';

const Root = styled('dl', {
  base: {
    ...hairlineGrid,
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
  },
});
const Cell = styled('div', { base: { px: { base: '3.5', md: '5' }, py: { base: '13px', md: '4' }, bg: 'bg.panel' } });
const Label = styled('dt', { base: { textStyle: 'small', color: 'fg.muted' } });
const Value = styled('dd', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '1.5' },
});
const Amount = styled('b', {
  base: { fontSize: { base: '3xl', md: '26px' }, lineHeight: '36px', fontWeight: 720, letterSpacing: '-.02em' },
  variants: { isUnknown: { true: { color: 'fg.subtle', fontSize: '2xl', fontWeight: 600 } } },
});
const Base = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const Rule = styled('p', { base: { flexBasis: '100%', textStyle: 'caption', color: 'fg.subtle' } });
const Explanation = styled('p', { base: { mt: '2', textStyle: 'small', color: 'fg.subtle' } });

interface Figure {
  label: string;
  /** Null while too little is known. */
  value: string | null;
  base?: string;
  rule: string;
}

/** The published figures with the rule behind each (docs/product/sellers.md#figures). */
export function SellerFigures({ seller }: { seller: SellerDetail }) {
  const { responseRatio, confirmRatio, firstResponseHours, ratioBase, productCount, documentCount } = seller;
  const base = formatRatioBase(ratioBase);
  const figures: Figure[] = [
    {
      label: '응답률',
      value: responseRatio === null ? null : formatShare(responseRatio),
      base,
      rule: ratioFormula('response', responseRatio, ratioBase),
    },
    {
      label: '요청 확인률',
      value: confirmRatio === null ? null : formatShare(confirmRatio),
      base,
      rule: ratioFormula('confirm', confirmRatio, ratioBase),
    },
    {
      label: '평균 첫 응답',
      value: firstResponseHours === null ? null : formatFirstResponse(firstResponseHours),
      base: '영업시간',
      rule: '첫 답변까지 걸린 시간의 중앙값',
    },
    {
      label: '등록 원료',
      value: formatNumber(productCount),
      base: `문서 ${formatNumber(documentCount)}개`,
      rule: '공개한 원료 수',
    },
  ];
  return (
    <div>
      <Root>
        {figures.map(({ label, value, base: counted, rule }) => (
          <Cell key={label}>
            <Label>{label}</Label>
            <Value>
              <Amount isUnknown={value === null}>{value ?? GATHERING_LABEL}</Amount>
              {value !== null && counted && <Base>{counted}</Base>}
              <Rule>{rule}</Rule>
            </Value>
          </Cell>
        ))}
      </Root>
      <Explanation>
        아직 답할 시간이 남았거나, 2영업일 안에 취소했거나, 스팸으로 표시한 요청은 빼고 세요. 90일 요청이{' '}
        {MIN_RATIO_REQUESTS}건보다 적으면 ‘{GATHERING_LABEL}
        ’으로 보여요. 영업시간은 평일 09–18시예요.
      </Explanation>
    </div>
  );
}
