import { partsOfDescription } from '@gredia/domain';
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
const Description = styled('p', { base: { mt: '3' } });
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
      {aiDescription && <AiDescription text={aiDescription} />}
      {aiCategory?.r && <AiRow label="분류" {...aiCategory} />}
      {aiFunction?.r && <AiRow label="기능" {...aiFunction} />}
    </Root>
  );
}

export function hasAiText({ aiDescription, aiCategory, aiFunction }: AiTexts): boolean {
  return Boolean(aiDescription) || Boolean(aiCategory?.r) || Boolean(aiFunction?.r);
}

/** A description with what it rests on. One that names nothing is a person's: a machine never leaves its sources out. */
function AiDescription({ text }: { text: string }) {
  const parts = partsOfDescription(text);
  return (
    <>
      <Description>{parts.text}</Description>
      <Reason>{parts.grounds === null ? '운영자가 직접 쓴 글이에요.' : `근거: ${parts.grounds}`}</Reason>
    </>
  );
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
