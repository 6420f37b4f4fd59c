import { CONSENT_TEXTS, CONSENT_VERSION, policyPath, type ConsentTopic } from '@gredia/domain';
import { useGetPolicyDocumentQuery } from '@gredia/graphql-schema';
import { Button, Dialog, ErrorState, Skeleton, styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { RichText } from '../../../shared/rich-text/rich-text';

const Text = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3.5' } });
const Heading = styled('h3', { base: { textStyle: 'h3' } });
const Paragraph = styled('p', { base: { color: 'fg.muted' } });
const EffectiveDate = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const WholePage = styled('a', { base: { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '3px' } });
/** In a dialog the headings of a document are smaller than on its page. */
const Document = styled(RichText, { base: { fontSize: 'md', '& h2': { textStyle: 'h3' } } });

interface ConsentTextDialogProps {
  topic: ConsentTopic;
  onClose: () => void;
}

/** What the member agrees to, in full: documents as they hold today, the text about advertising as it stands here. */
export function ConsentTextDialog({ topic, onClose }: ConsentTextDialogProps) {
  const { title, paragraphs } = CONSENT_TEXTS[topic];
  if (topic !== 'marketing') return <DocumentDialog topic={topic} title={title} onClose={onClose} />;
  return (
    <Frame title={title} onClose={onClose}>
      {paragraphs.map(({ heading, text }) => (
        <section key={text}>
          {heading && <Heading>{heading}</Heading>}
          <Paragraph>{text}</Paragraph>
        </section>
      ))}
      <EffectiveDate>시행일 {CONSENT_VERSION}</EffectiveDate>
    </Frame>
  );
}

const kinds = { terms: 'TERMS', privacy: 'PRIVACY' } as const;

function DocumentDialog({ topic, title, onClose }: { topic: keyof typeof kinds; title: string; onClose: () => void }) {
  const kind = kinds[topic];
  const { data, error, refetch } = useGetPolicyDocumentQuery({ variables: { kind } });
  const document = data?.policyDocument;
  return (
    <Frame title={document?.title ?? title} onClose={onClose}>
      {error && <ErrorState compact code={error.errorId} onRetry={() => void refetch()} />}
      {!error && !document && <Skeleton height="240px" radius="8px" />}
      {document && (
        <>
          <Document html={document.content} />
          <EffectiveDate>시행일 {document.effectiveAt}</EffectiveDate>
        </>
      )}
      {/* In a tab of its own: what has been typed into the form stays. */}
      <WholePage href={policyPath[kind]} target="_blank" rel="noopener">
        새 탭에서 {title} 전체와 지난 판 보기
      </WholePage>
    </Frame>
  );
}

function Frame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      title={title}
      size="md"
      onClose={onClose}
      footer={
        <Button variant="solid" data-autofocus onClick={onClose}>
          닫기
        </Button>
      }
    >
      <Text>{children}</Text>
    </Dialog>
  );
}
