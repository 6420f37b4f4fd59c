import { boardLabel } from '@gredia/domain';
import { Button, Dialog, formatBytes, styled } from '@gredia/ui';
import { RichText } from '../../../../shared/rich-text/rich-text';
import { PostTypeBadge } from '../../list/post-type-badge';
import type { PostValues } from '../values/post-values';

const Head = styled('header', { base: { mb: '5', pb: '4', borderBottom: '1px solid', borderColor: 'border.default' } });
const Title = styled('h3', {
  base: { mt: '2', fontSize: '5xl', fontWeight: 700, lineHeight: 1.4, overflowWrap: 'anywhere' },
});
const By = styled('p', { base: { mt: '1.5', textStyle: 'small', color: 'fg.muted' } });
const Files = styled('ul', { base: { mt: '6', display: 'grid', gap: '1.5', textStyle: 'small', color: 'fg.muted' } });

interface PreviewDialogProps {
  values: PostValues;
  nickname: string;
  onClose: () => void;
}

/** The post as its readers will see it. */
export function PreviewDialog({ values, nickname, onClose }: PreviewDialogProps) {
  return (
    <Dialog title="미리 보기" isTall onClose={onClose} footer={<Button onClick={onClose}>계속 쓰기</Button>}>
      <Head>
        <PostTypeBadge type={values.postType} isNotice={values.mid === 'notice'} />
        <Title>{values.title.trim() || '제목 없음'}</Title>
        <By>
          {nickname} · {boardLabel[values.mid]}
        </By>
      </Head>
      <RichText html={values.content} />
      {values.files.length > 0 && (
        <Files aria-label="첨부 파일">
          {values.files.map(({ id, name, size }) => (
            <li key={id}>
              {name} · {formatBytes(size)}
            </li>
          ))}
        </Files>
      )}
    </Dialog>
  );
}
