import {
  failureOf,
  GetSingleQuoteDocument,
  useGraphqlClient,
  type QuoteFileLinkFragment,
} from '@gredia/graphql-schema';
import { Button, formatBytes, showToast, styled } from '@gredia/ui';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';

const Root = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
const Line = styled('li', {
  base: { maxW: '100%', '& > button': { maxW: '100%' }, '& span': { minW: 0, truncate: true, lineHeight: '5' } },
});

interface QuoteFilesProps {
  quoteId: string;
  files: readonly Pick<QuoteFileLinkFragment, 'id' | 'name' | 'size'>[];
}

/** Files of an answer or a message. Their links live some minutes: each click asks for a new one. */
export function QuoteFiles({ quoteId, files }: QuoteFilesProps) {
  const client = useGraphqlClient();
  const [openingId, setOpeningId] = useState<string | null>(null);

  async function open(fileId: string) {
    setOpeningId(fileId);
    try {
      const { singleQuote } = await client.query(GetSingleQuoteDocument, { id: quoteId });
      const all = [...singleQuote.responses, ...singleQuote.messages].flatMap((each) => each.files);
      const file = all.find(({ id }) => id === fileId);
      if (file) window.location.assign(file.url);
      else showToast('이제 받을 수 없는 파일이에요.', { tone: 'bad' });
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    } finally {
      setOpeningId(null);
    }
  }

  if (files.length === 0) return null;
  return (
    <Root aria-label="파일">
      {files.map(({ id, name, size }) => (
        <Line key={id}>
          <Button
            size="sm"
            touch
            icon={<Paperclip size={14} />}
            loading={openingId === id ? '여는 중' : undefined}
            onClick={() => void open(id)}
          >
            <span>
              {name} ({formatBytes(size)})
            </span>
          </Button>
        </Line>
      ))}
    </Root>
  );
}
