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
  },
});
const Head = styled('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    textStyle: 'caption',
    color: 'fg.subtle',
  },
});
// What it rests on stands on a line of its own.
const Description = styled('p', { base: { mt: '3', whiteSpace: 'pre-line' } });
const Row = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '88px 1fr' },
    gap: '0.5',
    mt: '2.5',
    pt: '2.5',
    borderTop: '1px solid',
    borderColor: 'ai.edge',
  },
});
const Label = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });
const Value = styled('b', { base: { fontWeight: 600 } });
const Reason = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

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

/** What a machine wrote, never inside an official table and never without its reason; nothing without such text. */
export function AiBox({ texts }: { texts: AiTexts }) {
  const { aiDescription, aiCategory, aiFunction } = texts;
  if (!hasAiText(texts)) return null;
  return (
    <Root>
      <Head>
        <Badge tone="ai" icon={<Sparkles size={13} />}>
          AI 생성
        </Badge>
        공식 자료가 아니에요. 근거를 함께 확인해 주세요.
      </Head>
      {aiDescription && <Description>{aiDescription}</Description>}
      {aiCategory?.r && <AiRow label="분류" {...aiCategory} />}
      {aiFunction?.r && <AiRow label="기능" {...aiFunction} />}
    </Root>
  );
}

export function hasAiText({ aiDescription, aiCategory, aiFunction }: AiTexts): boolean {
  return Boolean(aiDescription ?? (aiCategory?.r || aiFunction?.r));
}

function AiRow({ label, v, r }: AiText & { label: string }) {
  return (
    <Row>
      <Label>{label}</Label>
      <div>
        <Value>{v}</Value>
        <Reason>{r}</Reason>
      </div>
    </Row>
  );
}
