import { documentAccessLabel, documentTypeLabel } from '@gredia/domain';
import { useSession } from '@gredia/auth/client';
import { failureOf, useOpenProductDocumentMutation, type ProductDocumentRowFragment } from '@gredia/graphql-schema';
import { Badge, EmptyState, formatBytes, IconButton, LinkButton, Section, showToast, styled } from '@gredia/ui';
import { Download, FileText, Lock } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { loginPath } from '../../../shared/addresses/paths';
import { ListRow, RowList } from '../../../shared/lists/row-list';
import type { ProductDetail } from './product-detail';

const Kind = styled('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    boxSize: '9',
    borderRadius: 'control',
    fontSize: '2xs',
    fontWeight: 650,
  },
  variants: {
    kind: {
      PDF: { bg: 'bad.bg', color: 'bad.fg' },
      XLS: { bg: 'ok.bg', color: 'ok.fg' },
      DOC: { bg: 'info.bg', color: 'info.fg' },
      other: { bg: 'bg.muted', color: 'fg.muted' },
    },
  },
});

const Unopened = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });

type Documented = Pick<ProductDetail, 'id' | 'documents'> & { seller: object | null };

/** The papers of a raw material; the gateway decides which of them a visitor may open. */
export function DocumentsSection({ product: { id, documents, seller } }: { product: Documented }) {
  if (documents.length === 0) {
    return (
      <Section title="문서">
        <EmptyState
          compact
          icon={FileText}
          title="등록된 문서가 없어요"
          hint={seller ? '견적 요청에서 자료를 받아 보세요.' : undefined}
        />
      </Section>
    );
  }
  return (
    <Section title="문서" count={`${documents.length}개`}>
      <RowList>
        {documents.map((document) => (
          <DocumentRow key={document.id} productId={id} document={document} />
        ))}
      </RowList>
    </Section>
  );
}

interface DocumentRowProps {
  productId: string;
  document: ProductDocumentRowFragment;
}

function DocumentRow({ productId, document }: DocumentRowProps) {
  const { type, title, access, language, issuedOn, expiresOn, name, size } = document;
  const { kind, word } = fileKind(name);
  const details = [title, issuedOn, language, expiresOn && `${expiresOn}까지`].filter(Boolean);

  return (
    <ListRow
      picture={
        <Kind kind={kind} aria-hidden="true">
          {word}
        </Kind>
      }
      name={documentTypeLabel[type]}
      text={details.length > 0 ? details.join(' · ') : name}
      badge={
        access !== 'PUBLIC' && (
          <Badge size="sm" tone="line">
            {documentAccessLabel[access]}
          </Badge>
        )
      }
      remark={formatBytes(size)}
      action={<OpenDocument productId={productId} document={document} />}
    />
  );
}

/** The way to the paper: at once, by way of the sign-in, or through the supplier. */
function OpenDocument({ productId, document: { id, type, access } }: DocumentRowProps) {
  const { status } = useSession();
  const here = useLocation();
  const [openDocument, { loading }] = useOpenProductDocumentMutation();
  const label = `${documentTypeLabel[type]} 받기`;

  if (access === 'REQUEST') return <Unopened>공급사에 요청하면 받을 수 있어요</Unopened>;
  if (access === 'MEMBER' && status === 'unauthenticated') {
    return (
      <LinkButton size="sm" href={loginPath(here)} icon={<Lock size={14} />} aria-label={`로그인하고 ${label}`}>
        로그인
      </LinkButton>
    );
  }
  const handleOpen = async () => {
    try {
      const { openProductDocument } = await openDocument({ productId, documentId: id });
      window.location.assign(openProductDocument.url);
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  };
  return (
    <IconButton
      line
      label={label}
      icon={<Download size={16} />}
      disabled={loading || status === 'loading'}
      onClick={() => void handleOpen()}
    />
  );
}

/** The kind of a file with a short word for it, from its name, which the gateway made to fit the content. */
function fileKind(name: string) {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (extension === 'pdf') return { kind: 'PDF', word: 'PDF' } as const;
  if (['xlsx', 'csv'].includes(extension)) return { kind: 'XLS', word: 'XLS' } as const;
  if (['docx', 'hwp', 'hwpx'].includes(extension)) return { kind: 'DOC', word: 'DOC' } as const;
  const isPicture = ['png', 'jpg', 'webp', 'gif'].includes(extension);
  return { kind: 'other', word: isPicture ? 'IMG' : extension.toUpperCase().slice(0, 3) || '파일' } as const;
}
