import { mayRemove } from '@gredia/domain';
import { useSession } from '@gredia/auth/client';
import { styled, TabNav } from '@gredia/ui';
import { useSearchParams } from 'react-router-dom';
import { collectionSpecs } from '../../features/audit-log/collection-specs';
import { RemovedList } from '../../features/tables/removed-list';
import { RemovedSearch } from '../../features/tables/removed-search';
import { RetentionNote } from '../../features/tables/retention-note';
import { paths } from '../../shared/paths';
import { ScreenHead } from '../../shared/screen-head';

// Below a list of which nobody knows yet how long it is nothing is drawn.
const Content = styled('div', { base: { mt: '4', '& > [data-waiting] + section': { visibility: 'hidden' } } });

/** Collections whose records can be removed, in the order of the menu. */
const removables = collectionSpecs.filter(({ removal }) => removal !== undefined);

/** `/admin/removed?collection=…&search=…`: what was removed and can still come back, collection by collection. */
export function RemovedPage() {
  const [params] = useSearchParams();
  const { session } = useSession();
  const wanted = params.get('collection');
  const search = params.get('search')?.trim() ?? '';
  const spec = removables.find(({ name }) => name === wanted) ?? removables[0];
  if (!session || !spec) return null;
  const role = session.user.role === 'ADMIN' ? 'ADMIN' : 'OPERATOR';
  return (
    <>
      <ScreenHead title="지운 항목" note="30일 동안 되살릴 수 있어요" />
      <TabNav
        label="지운 항목 보기"
        tabs={removables.map(({ name, label }) => ({
          label,
          href: `${paths.removed}?collection=${name}`,
          isCurrent: name === spec.name,
        }))}
      />
      <Content>
        <RemovedSearch key={`${spec.name} ${search}`} text={search} label={`지운 ${spec.label} 검색`} />
        <RemovedList
          key={`${spec.name} list ${search}`}
          spec={spec}
          search={search}
          refusal={mayRemove(spec, role) ? undefined : '관리자만 되살릴 수 있어요.'}
        />
        <RetentionNote spec={spec} level={2} />
      </Content>
    </>
  );
}
