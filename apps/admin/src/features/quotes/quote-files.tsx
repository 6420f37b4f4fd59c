import {
  failureOf,
  GetSingleQuoteDocument,
  useGraphqlClient,
  type QuoteFileLinkFragment,
  type QuoteThreadFragment,
} from '@gredia/graphql-schema';
import { Button, formatBytes, showToast, styled } from '@gredia/ui';
import { FileDown, Paperclip } from 'lucide-react';
import { useState } from 'react';

const Root = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
const Line = styled('li', {
  base: { maxW: '100%', '& > button': { maxW: '100%' }, '& span': { minW: 0, truncate: true, lineHeight: '5' } },
});

interface QuoteFilesProps {
  quoteId: string;
  files: readonly Pick<QuoteFileLinkFragment, 'id' | 'name' | 'size'>[];
  /** The answer whose quotation can be had as PDF, where it has one: with the buyer as masked as here. */
  quotationOf?: string | null;
}

/** Of which file or answer the PDF is, the address it has now. */
type FindUrl = (quote: QuoteThreadFragment) => string | null | undefined;

/** Files of an answer or a message. Their links live some minutes: each click asks for a new one. */
export function QuoteFiles({ quoteId, files, quotationOf = null }: QuoteFilesProps) {
  const client = useGraphqlClient();
  const [openingId, setOpeningId] = useState<string | null>(null);

  async function open(id: string, find: FindUrl) {
    setOpeningId(id);
    try {
      const { singleQuote } = await client.query(GetSingleQuoteDocument, { id: quoteId });
      const url = find(singleQuote);
      if (url) window.location.assign(url);
      else showToast('이제 받을 수 없는 파일이에요.', { tone: 'bad' });
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    } finally {
      setOpeningId(null);
    }
  }

  if (files.length === 0 && quotationOf === null) return null;
  return (
    <Root aria-label="파일">
      {quotationOf !== null && (
        <Line>
          <Button
            size="sm"
            touch
            icon={<FileDown size={14} />}
            loading={openingId === quotationOf ? '여는 중' : undefined}
            onClick={() =>
              void open(quotationOf, ({ responses }) => responses.find(({ id }) => id === quotationOf)?.quotationUrl)
            }
          >
            <span>견적서 PDF</span>
          </Button>
        </Line>
      )}
      {files.map(({ id, name, size }) => (
        <Line key={id}>
          <Button
            size="sm"
            touch
            icon={<Paperclip size={14} />}
            loading={openingId === id ? '여는 중' : undefined}
            onClick={() => void open(id, (quote) => filesOf(quote).find((file) => file.id === id)?.url)}
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

const filesOf = ({ responses, messages }: QuoteThreadFragment) =>
  [...responses, ...messages].flatMap(({ files }) => files);
