import { Card, styled } from '@gredia/ui';
import { MaterialAction, type GettableProduct } from '../../../shared/asking/material-action';

const Content = styled(Card, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3.5',
    '& h2': { fontSize: 'xl', lineHeight: '6', fontWeight: 650 },
    '& p': { textStyle: 'small', color: 'fg.muted' },
  },
});

/** Stands where a supplier would: nobody answers for the material yet, but it can be asked for. */
export function UnclaimedCard({ product }: { product: GettableProduct }) {
  return (
    <Content pad="md">
      <div>
        <h2>공급사 미등록</h2>
        <p>아직 견적에 답할 공급사가 없는 원료예요. 요청하면 공급사에 보여요.</p>
      </div>
      <MaterialAction block size="lg" product={product} />
    </Content>
  );
}
