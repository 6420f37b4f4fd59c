import { Section, styled } from '@gredia/ui';
import { ChevronDown } from 'lucide-react';
import { MEMBERSHIP_QUESTIONS } from './membership-questions';

/** The browser's own folding: it works without script, and what is folded is found on the page all the same. */
const Question = styled('details', {
  base: {
    borderBottom: '1px solid',
    borderColor: 'border.default',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minH: 'touch',
      py: '3',
      fontWeight: 600,
      listStyle: 'none',
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
      '& > svg': { flex: 'none', color: 'fg.subtle' },
    },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
    '& > p': { maxW: '800px', pt: '1.5', pb: '5', color: 'fg.muted' },
  },
});

/** 자주 묻는 질문, each with its answer below it. */
export function MembershipFaq() {
  return (
    <Section title="자주 묻는 질문">
      {MEMBERSHIP_QUESTIONS.map(({ question, answer }, index) => (
        <Question key={question} open={index === 0}>
          <summary>
            {question}
            <ChevronDown size={18} aria-hidden />
          </summary>
          <p>{answer}</p>
        </Question>
      ))}
    </Section>
  );
}
