import { Card, styled } from '@gredia/ui';
import { MaterialAction, type ObtainableProduct } from '../../../shared/asking/material-action';
import { CardTitle } from './card-title';

const Content = styled(Card, {
  base: { display: 'flex', flexDirection: 'column', gap: '3.5' },
});
const Text = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** Stands where a supplier would: the material has none with an account yet, but can be asked for. */
export function UnclaimedCard({ product }: { product: ObtainableProduct }) {
  return (
    <Content pad="md">
      <div>
        <CardTitle>공급사 미등록</CardTitle>
        <Text>아직 견적에 답할 공급사가 없는 원료예요. 요청하면 공급사에 보여요.</Text>
      </div>
      <MaterialAction block size="lg" product={product} />
    </Content>
  );
}
