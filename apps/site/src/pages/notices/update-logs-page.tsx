import { LinkButton, PageHead, styled, TabNav } from '@gredia/ui';
import { Rss } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { NoticeList } from '../../features/notices/notice-list';
import { updateVariables } from '../../features/notices/notice-variables';
import { ChangeHistory } from '../../features/update-logs/change-history';
import {
  allChanges,
  changeFeeds,
  changesHref,
  isChangesTab,
  isNarrowed,
  readChanges,
} from '../../features/update-logs/change-params';
import { pageOnly, readPage, withSearch } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

const { title, lead } = pageFrames.updateLogs;

/** `/update-logs`: news of the service (서비스 소식), and beside it what changed in the catalogue (성분 변경 이력). */
export function UpdateLogsPage() {
  const [search] = useSearchParams();
  return isChangesTab(search) ? <Changes search={search} /> : <News page={readPage(search)} />;
}

function News({ page }: { page: number }) {
  const feed = paths.boardFeed('update');
  return (
    <>
      <DocumentHead
        title={page > 1 ? `${title} ${page}쪽` : title}
        description="그레디아에 새로 생긴 기능과 달라진 점을 모았어요."
        path={withSearch(paths.updateLogs, pageOnly(page))}
        feed={{ title: '서비스 소식', path: feed }}
      />
      <PageHead
        title={title}
        lead={lead}
        actions={
          // Another program's page: no route of the site.
          <LinkButton variant="quiet" size="sm" icon={<Rss size={14} />} href={feed} target="_blank">
            RSS
          </LinkButton>
        }
      />
      <Tabs isChanges={false} />
      <NoticeList
        label="서비스 소식"
        nothing="아직 소식이 없어요"
        path={paths.updateLogs}
        page={page}
        variablesOf={updateVariables}
      />
    </>
  );
}

function Changes({ search }: { search: URLSearchParams }) {
  const params = readChanges(search);
  const { rss, json } = changeFeeds(params);
  return (
    <>
      <DocumentHead
        title={params.page > 1 ? `성분 변경 이력 ${params.page}쪽` : '성분 변경 이력'}
        description="성분, 원료, 화장품과 규제 물질에서 바뀐 내용을 날짜별로 보여 드려요."
        path={changesHref(params)}
        noindex={isNarrowed(params)}
        feed={{ title: '성분 변경 이력', path: rss, jsonPath: json }}
      />
      <PageHead title={title} lead="성분, 원료, 화장품과 규제 물질에서 바뀐 내용을 날짜별로 보여 드려요." />
      <Tabs isChanges />
      <ChangeHistory params={params} />
    </>
  );
}

const Row = styled('div', { base: { w: '100%', mb: '5' } });

const Tabs = ({ isChanges }: { isChanges: boolean }) => (
  <Row>
    <TabNav
      label="업데이트 내역 보기"
      tabs={[
        { label: '서비스 소식', href: paths.updateLogs, isCurrent: !isChanges },
        { label: '성분 변경 이력', href: allChanges, isCurrent: isChanges },
      ]}
    />
  </Row>
);
