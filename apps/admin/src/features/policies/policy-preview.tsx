import { Note, styled } from '@gredia/ui';

const Text = styled('div', {
  base: {
    minW: 0,
    overflowWrap: 'anywhere',
    lineHeight: 1.7,
    '& > * + *': { mt: '3' },
    '& > * + :is(h2, h3)': { mt: '6' },
    '& h2': { fontSize: 'xl', fontWeight: 700 },
    '& h3': { fontSize: 'lg', fontWeight: 700 },
    '& ul': { listStyle: 'disc', ps: '5' },
    '& ol': { listStyle: 'decimal', ps: '5' },
    '& a': { color: 'fg.link', textDecoration: 'underline' },
    '& table': { borderCollapse: 'collapse' },
    '& :is(th, td)': { px: '2.5', py: '1.5', border: '1px solid', borderColor: 'border.strong', textAlign: 'start' },
  },
});

interface PolicyPreviewProps {
  /** Stored by the gateway, or printed of a document (`richTextHtml`). */
  html: string;
  /** Typed by hand: it is shown when the gateway has cleaned it. */
  isHtml?: boolean;
}

/** A document as its readers see it. */
export function PolicyPreview({ html, isHtml = false }: PolicyPreviewProps) {
  if (isHtml) return <Note>HTML로 고친 글은 저장한 뒤에 미리 볼 수 있어요.</Note>;
  return <Text role="group" aria-label="읽는 화면" dangerouslySetInnerHTML={{ __html: html }} />;
}
