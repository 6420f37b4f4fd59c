import { AI_NOTICE } from '@gredia/domain';
import { Button, styled } from '@gredia/ui';

const Root = styled('section', {
  base: {
    p: '5',
    border: '1px dashed',
    borderColor: 'ai.edge',
    borderRadius: 'card',
    bg: 'ai.bg',
    '& > h2': { textStyle: 'h2' },
    '& > p': { mt: '2', mb: '4' },
  },
});

/** What the law asks to be said before the first use; nothing can be asked until it was seen. */
export function FirstNotice({ onSeen }: { onSeen: () => void }) {
  return (
    <Root aria-labelledby="ai-notice">
      <h2 id="ai-notice">먼저 확인해 주세요</h2>
      <p>{AI_NOTICE}</p>
      <Button variant="solid" touch onClick={onSeen}>
        확인하고 시작하기
      </Button>
    </Root>
  );
}
