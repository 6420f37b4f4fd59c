import type { AiCitation, PullTarget } from '@gredia/domain';
import { Link, SourceLine, styled } from '@gredia/ui';
import { ThumbsDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SuggestButton } from '../../../shared/suggesting/suggest-button';

const Root = styled('article', {
  base: {
    p: '3.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    overflowWrap: 'anywhere',
  },
  variants: { isOpen: { true: { borderColor: 'brand.solid', boxShadow: '0 0 0 1px {colors.brand.solid}' } } },
});
const Head = styled('h3', { base: { display: 'flex', gap: '2', textStyle: 'label' } });
const Number = styled('span', {
  base: { minW: '4.5', px: '1', borderRadius: 'badge', bg: 'brand.subtle', color: 'brand.fg', textAlign: 'center' },
});
const Quote = styled('blockquote', {
  base: { mt: '2', ps: '2.5', borderInlineStart: '2px solid', borderColor: 'border.strong', textStyle: 'small' },
});
const Foot = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    mt: '2.5',
  },
});

/** What a suggestion about a record is made of; records that nobody suggests about have none. */
const TARGETS: Partial<Record<AiCitation['recordType'], PullTarget>> = {
  SUBSTANCE: 'SUBSTANCE',
  INGREDIENT: 'INGREDIENT',
  FUNCTIONAL: 'INGREDIENT',
  PRODUCT: 'PRODUCT',
};

interface EvidenceCardProps {
  citation: AiCitation;
  isOpen: boolean;
  /** What was asked, for the suggestion. */
  question: string;
}

/** A place of a record that an answer rests on: what it says there, from which source, and the way to it. */
export function EvidenceCard({ citation, isOpen, question }: EvidenceCardProps) {
  const { number, recordType, recordId, title, quote, source, date, path } = citation;
  const card = useRef<HTMLElement>(null);
  const target = TARGETS[recordType];
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isOpen]);

  return (
    <Root ref={card} isOpen={isOpen} aria-current={isOpen || undefined}>
      <Head>
        <Number>{number}</Number>
        <Link href={path}>{title}</Link>
      </Head>
      <Quote>{quote}</Quote>
      <Foot>
        <SourceLine name={source} checkedAt={date} />
        {target && (
          <SuggestButton
            size="sm"
            variant="ghost"
            icon={<ThumbsDown size={14} />}
            targetType={target}
            targetId={recordId}
            place={`ai-${number}`}
            aria-label={`출처 ${number} 틀렸어요`}
            given={{
              reason: `성분 AI가 “${question.slice(0, 200)}”에 답하며 인용한 내용이 틀렸어요: “${quote.slice(0, 400)}”`,
            }}
          >
            틀렸어요
          </SuggestButton>
        )}
      </Foot>
    </Root>
  );
}
