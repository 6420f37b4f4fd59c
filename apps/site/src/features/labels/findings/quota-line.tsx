import { styled } from '@gredia/ui';
import { ShieldCheck } from 'lucide-react';
import type { LabelQuota } from '../analysis/label-findings';

const Root = styled('p', {
  base: {
    display: 'flex',
    gap: '2',
    px: { base: '4', md: '5' },
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.subtle',
    textStyle: 'caption',
    color: 'fg.subtle',
    _print: { display: 'none' },
  },
});

const Sign = styled(ShieldCheck, { base: { mt: '0.5' } });

/** What leaves the browser, and how often it may today. */
export function QuotaLine({ quota }: { quota: LabelQuota | null }) {
  return (
    <Root>
      <Sign size={14} />
      <span>
        표시는 이 브라우저에서만 해요.{' '}
        {typeof quota?.limit === 'number'
          ? `한도와 원료 조회는 오늘 ${quota.used} / ${quota.limit}회 썼어요.`
          : '한도와 원료를 볼 때만 목록을 서버로 보내요.'}
      </span>
    </Root>
  );
}
