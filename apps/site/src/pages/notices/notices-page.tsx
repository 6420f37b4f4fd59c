import { PageHead, styled } from '@gredia/ui';
import { useSearchParams } from 'react-router-dom';
import { NoticeList } from '../../features/notices/notice-list';
import { noticeVariables } from '../../features/notices/notice-variables';
import { pageOnly, readPage, withSearch } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

const Column = styled('div', { base: { maxW: '912px', mx: 'auto' } });

const { title } = pageFrames.notices;

/** `/notices`: what the service tells everyone. */
export function NoticesPage() {
  const [search] = useSearchParams();
  const page = readPage(search);
  return (
    <Column>
      <DocumentHead
        title={page > 1 ? `${title} ${page}쪽` : title}
        description="그레디아의 점검, 변경, 약관 개정과 행사를 알리는 공지사항이에요."
        path={withSearch(paths.notices, pageOnly(page))}
        feed={{ title, path: paths.noticesFeed }}
      />
      <PageHead title={title} />
      <NoticeList
        label={title}
        nothing="아직 공지가 없어요"
        path={paths.notices}
        page={page}
        variablesOf={noticeVariables}
      />
    </Column>
  );
}
