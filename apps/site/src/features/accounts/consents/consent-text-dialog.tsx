import { CONSENT_TEXTS, CONSENT_VERSION, type ConsentText, type ConsentTopic } from '@gredia/domain';
import { Button, Dialog, styled } from '@gredia/ui';

const Text = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3.5' } });
const Heading = styled('h3', { base: { textStyle: 'h3' } });
const Paragraph = styled('p', { base: { color: 'fg.muted' } });
const EffectiveDate = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle' } });

interface ConsentTextDialogProps {
  topic: ConsentTopic;
  onClose: () => void;
}

/** What the member agrees to, in full. */
export function ConsentTextDialog({ topic, onClose }: ConsentTextDialogProps) {
  const { title, paragraphs }: ConsentText = CONSENT_TEXTS[topic];
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
      <Text>
        {paragraphs.map(({ heading, text }) => (
          <section key={text}>
            {heading && <Heading>{heading}</Heading>}
            <Paragraph>{text}</Paragraph>
          </section>
        ))}
        <EffectiveDate>시행일 {CONSENT_VERSION}</EffectiveDate>
      </Text>
    </Dialog>
  );
}
