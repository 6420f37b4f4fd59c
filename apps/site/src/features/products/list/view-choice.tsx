import { Segmented } from '@gredia/ui';
import { LayoutGrid, List } from 'lucide-react';
import type { ProductListParams } from './product-list-params';
import { useChooseView } from './product-view';

const VIEWS = [
  { value: 'list', label: '목록으로 보기', icon: <List size={16} /> },
  { value: 'card', label: '카드로 보기', icon: <LayoutGrid size={16} /> },
] as const;

/** Lines or cards. */
export function ViewChoice({ params }: { params: ProductListParams }) {
  const choose = useChooseView(params);
  return <Segmented label="보기" value={params.view} options={VIEWS} onChange={choose} />;
}
