import type { QuoteFileLinkFragment, QuoteThreadFragment } from '@gredia/graphql-schema';
import { formatBytes, styled, touchScreen } from '@gredia/ui';
import { FileDown, Paperclip, type LucideIcon } from 'lucide-react';
import { useOpenFile } from './use-open-file';

const Root = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', '& > li': { maxW: '100%' } } });

const Chip = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    maxW: '100%',
    minH: '8.5',
    [touchScreen]: { minH: 'touch' },
    px: '2.5',
    py: '1.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    bg: 'bg.panel',
    textStyle: 'small',
    textAlign: 'start',
    _hover: { bg: 'bg.hover' },
    _loading: { color: 'fg.subtle' },
    // Plain parts: a thread can have dozens of files.
    '& > svg': { color: 'fg.subtle' },
    '& > span': { minW: 0, overflowWrap: 'anywhere' },
    '& > small': { flex: 'none', textStyle: 'caption', color: 'fg.subtle' },
  },
});

interface QuoteFileChipsProps {
  quoteId: string;
  files: readonly QuoteFileLinkFragment[];
  /** The PDF of an answer, with the answer's id. */
  quotation?: { responseId: string; url: string } | null;
}

/** Files that came with an answer or a message; each is downloaded by a click. */
export function QuoteFileChips({ quoteId, files, quotation }: QuoteFileChipsProps) {
  const { open, openingUrl } = useOpenFile(quoteId, [
    ...files.map(({ url }) => url),
    ...(quotation ? [quotation.url] : []),
  ]);
  if (files.length === 0 && !quotation) return null;

  return (
    <Root aria-label="파일">
      {quotation && (
        <FileChip
          icon={FileDown}
          name="견적서 PDF"
          isOpening={openingUrl === quotation.url}
          onOpen={() => void open(quotation.url, (quote) => quotationOf(quote, quotation.responseId))}
        />
      )}
      {files.map(({ id, name, size, url }) => (
        <FileChip
          key={id}
          icon={Paperclip}
          name={name}
          size={size}
          isOpening={openingUrl === url}
          onOpen={() => void open(url, (quote) => fileOf(quote, id))}
        />
      ))}
    </Root>
  );
}

interface FileChipProps {
  icon: LucideIcon;
  name: string;
  /** Bytes. */
  size?: number;
  isOpening: boolean;
  onOpen: () => void;
}

function FileChip({ icon: Icon, name, size, isOpening, onOpen }: FileChipProps) {
  return (
    <li>
      <Chip type="button" aria-busy={isOpening || undefined} onClick={onOpen}>
        <Icon size={14} />
        <span>{name}</span>
        {size !== undefined && <small>{formatBytes(size)}</small>}
      </Chip>
    </li>
  );
}

const quotationOf = ({ responses }: QuoteThreadFragment, responseId: string) =>
  responses.find(({ id }) => id === responseId)?.quotationUrl;

const fileOf = ({ responses, messages }: QuoteThreadFragment, fileId: string) =>
  [...responses, ...messages].flatMap(({ files }) => files).find(({ id }) => id === fileId)?.url;
