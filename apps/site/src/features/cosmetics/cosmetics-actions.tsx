import { Button, showToast, styled } from '@gredia/ui';
import { Columns2, ScanText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/addresses/paths';
import { shareLink } from '../../shared/sharing/share-link';
import { SuggestButton } from '../../shared/suggesting/suggest-button';
import type { CosmeticsDetail } from './cosmetics-detail';

const Root = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' } });

/** Takes the label to the screens that read labels, and to who may correct what is said here. */
export function CosmeticsActions({ cosmetic: { id, ingredients } }: { cosmetic: CosmeticsDetail }) {
  const navigate = useNavigate();
  const open = async (link: Promise<string | null>) => {
    const address = await link;
    if (address) void navigate(address);
    else showToast('전성분이 길어서 옮길 수 없어요. 이름을 복사해서 붙여 넣어 주세요.', { tone: 'bad' });
  };
  return (
    <Root>
      <Button
        variant="solid"
        icon={<ScanText size={16} />}
        onClick={() => void open(shareLink(paths.analyze, { label: ingredients }))}
      >
        전성분 분석
      </Button>
      <Button
        icon={<Columns2 size={16} />}
        onClick={() => void open(shareLink(paths.analyzeCompare, { left: ingredients }))}
      >
        다른 전성분과 비교
      </Button>
      <SuggestButton targetType="COSMETICS" targetId={id} />
    </Root>
  );
}
