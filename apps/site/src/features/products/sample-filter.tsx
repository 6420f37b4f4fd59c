import { Checkbox } from '@gredia/ui';
import { useNavigate } from 'react-router-dom';
import { productListHref, type ProductListParams } from './product-list-params';

/** Narrows the list to materials of which samples are sent. */
export function SampleFilter({ params }: { params: ProductListParams }) {
  const navigate = useNavigate();
  return (
    <Checkbox
      checked={params.samples}
      onChange={() => void navigate(productListHref({ ...params, samples: !params.samples, page: 1 }))}
    >
      샘플 가능만
    </Checkbox>
  );
}
