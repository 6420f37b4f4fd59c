import { CONSENT_TEXTS, CONSENT_VERSION, type ConsentText, type ConsentTopic } from '@gredia/domain';
import { Button, Dialog, styled } from '@gredia/ui';

const Text = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3.5',
    '& h3': { textStyle: 'h3' },
    '& p': { color: 'fg.muted' },
    '& > small': { textStyle: 'caption', color: 'fg.subtle' },
  },
});

interface ConsentTextDialogProps {
  topic: ConsentTopic;
  onClose: () => void;
}

/** What somebody agrees to, in full. */
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
            {heading && <h3>{heading}</h3>}
            <p>{text}</p>
          </section>
        ))}
        <small>시행일 {CONSENT_VERSION}</small>
      </Text>
    </Dialog>
  );
}
