import type { ProductFormFragment } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';

/** Shows a toast that a material was saved, with a link to its public page. */
export function useTellSaved(): (product: ProductFormFragment, text: string) => void {
  const navigate = useNavigate();
  return ({ id, visible }, text) => {
    const look = { label: '보기', onClick: () => void navigate(paths.product(id)) };
    if (visible) showToast(text, { action: look });
    else showToast(`${text} 숨긴 원료라 우리 회사만 볼 수 있어요.`);
  };
}
