import { Checkbox } from '@gredia/ui';
import { useNavigate } from 'react-router-dom';
import { productList, WITH_SAMPLES, type ProductListParams } from './product-list-params';

/** Narrows the list to materials of which samples are sent. */
export function SampleFilter({ params }: { params: ProductListParams }) {
  const navigate = useNavigate();
  return (
    <Checkbox
      checked={params.samples.includes(WITH_SAMPLES)}
      onChange={() => void navigate(productList.toggledHref(params, 'samples', WITH_SAMPLES))}
    >
      샘플 가능만
    </Checkbox>
  );
}
