import { Badge, styled } from '@gredia/ui';
import { Sparkles } from 'lucide-react';

const Root = styled('div', {
  base: {
    mt: '5',
    px: '4',
    py: '3.5',
    border: '1px dashed',
    borderColor: 'ai.edge',
    borderRadius: '10px',
    bg: 'ai.bg',
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      textStyle: 'caption',
      color: 'fg.subtle',
    },
    '& > p': { mt: '3' },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: '88px 1fr' },
      gap: '0.5',
      mt: '2.5',
      pt: '2.5',
      borderTop: '1px solid',
      borderColor: 'ai.edge',
      '& > span': { textStyle: 'small', color: 'fg.muted' },
      '& b': { fontWeight: 600 },
      '& p': { textStyle: 'small', color: 'fg.muted' },
    },
  },
});

interface AiText {
  v: string;
  r: string;
}

/** What a machine wrote of an ingredient or a raw material. */
export interface AiTexts {
  aiDescription?: string | null;
  aiCategory: AiText | null;
  aiFunction: AiText | null;
}

/** What a machine wrote, never inside an official table, with its reasons; nothing without such text. */
export function AiBox({ texts }: { texts: AiTexts }) {
  const { aiDescription, aiCategory, aiFunction } = texts;
  if (!hasAiText(texts)) return null;
  return (
    <Root>
      <header>
        <Badge tone="ai" icon={<Sparkles size={13} />}>
          AI 생성
        </Badge>
        공식 자료가 아니에요. 근거를 함께 확인해 주세요.
      </header>
      {aiDescription && <p>{aiDescription}</p>}
      {aiCategory && <AiRow label="분류" {...aiCategory} />}
      {aiFunction && <AiRow label="기능" {...aiFunction} />}
    </Root>
  );
}

export function hasAiText({ aiDescription, aiCategory, aiFunction }: AiTexts): boolean {
  return Boolean(aiDescription ?? aiCategory ?? aiFunction);
}

function AiRow({ label, v, r }: AiText & { label: string }) {
  return (
    <div>
      <span>{label}</span>
      <div>
        <b>{v}</b>
        <p>{r}</p>
      </div>
    </div>
  );
}
