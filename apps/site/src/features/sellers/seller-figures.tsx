import { formatNumber, styled } from '@gredia/ui';
import type { SellerDetail } from './seller-detail';

const Root = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
    gap: '1px',
    overflow: 'hidden',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'border.default',
    '& > div': { px: { base: '14px', md: '20px' }, py: { base: '13px', md: '16px' }, bg: 'bg.panel' },
    '& dt': { textStyle: 'small', color: 'fg.muted' },
    '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '6px' },
    '& dd b': { fontSize: { base: '20px', md: '26px' }, lineHeight: '36px', fontWeight: 720, letterSpacing: '-.02em' },
    '& dd b[data-none]': { color: 'fg.subtle', fontSize: '17px', fontWeight: 600 },
    '& dd small': { textStyle: 'caption', color: 'fg.subtle' },
    '& dd p': { flexBasis: '100%', textStyle: 'caption', color: 'fg.subtle' },
  },
});
const Rule = styled('p', { base: { mt: '8px', textStyle: 'small', color: 'fg.subtle' } });

const GATHERING = '집계 중';

interface Figure {
  label: string;
  /** Null while too little is known. */
  value: string | null;
  base?: string;
  rule: string;
}

const percent = (share: number | null): string | null => (share === null ? null : `${Math.round(share * 100)}%`);

/** The published figures with the rule behind each (decisions §1.3). */
export function SellerFigures({ seller }: { seller: SellerDetail }) {
  const { responseRatio, confirmRatio, firstResponseHours, ratioBase, productCount, documentCount } = seller;
  const base = `최근 90일 ${formatNumber(ratioBase)}건`;
  const figures: Figure[] = [
    { label: '응답률', value: percent(responseRatio), base, rule: '2영업일 안에 답한 요청 ÷ 받은 요청' },
    { label: '요청 확인률', value: percent(confirmRatio), base, rule: '1영업일 안에 연 요청 ÷ 받은 요청' },
    {
      label: '평균 첫 응답',
      value: firstResponseHours === null ? null : `${formatNumber(Math.max(1, Math.round(firstResponseHours)))}시간`,
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
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === null ? <b data-none>{GATHERING}</b> : <b>{value}</b>}
              {value !== null && counted && <small>{counted}</small>}
              <p>{rule}</p>
            </dd>
          </div>
        ))}
      </Root>
      <Rule>
        취소했거나 스팸으로 표시한 요청은 빼고 세요. 90일 요청이 5건보다 적으면 ‘{GATHERING}’으로 보여요. 영업시간은
        평일 09–18시예요.
      </Rule>
    </div>
  );
}
