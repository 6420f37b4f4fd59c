import { hasTakenEffect, koreanDay, policyPath } from '@gredia/domain';
import { useRemovePolicyVersionMutation, type PolicyTextFragment } from '@gredia/graphql-schema';
import { Badge, Button, Card, confirm, LinkButton, showToast, styled } from '@gredia/ui';
import { ExternalLink, PencilLine, Plus, Trash2 } from 'lucide-react';
import { siteUrl } from '../../shared/site-url';
import { PolicyPreview } from './policy-preview';
import { PolicyTelling } from './policy-telling';
import { versionState } from './policy-versions';

const Bar = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '4' },
});
const Title = styled('h2', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    // Narrow, it has a line of its own, and the buttons another.
    flexBasis: { base: '100%', md: 'auto' },
    me: 'auto',
    fontSize: 'lg',
    fontWeight: 700,
  },
});

interface PolicyDeskProps {
  document: PolicyTextFragment;
  /** Administrators alone write versions. */
  mayWrite: boolean;
  onEdit: () => void;
  onAdd: () => void;
  onRemoved: () => void;
}

/** A version as it is stored, and what can be done with it. */
export function PolicyDesk({ document, mayWrite, onEdit, onAdd, onRemoved }: PolicyDeskProps) {
  const [remove, { loading }] = useRemovePolicyVersionMutation();
  const { kind, id, title, effectiveAt, content, isInForce } = document;
  const state = versionState(document);
  const isOpen = mayWrite && !hasTakenEffect(document, koreanDay());

  async function handleRemove() {
    const isSure = await confirm({
      title: `${effectiveAt}에 시행할 판을 지울까요?`,
      body: '시행 예정으로 보이던 판이 화면에서 사라지고, 아직 가지 않은 메일은 보내지 않아요. 이미 메일을 받은 회원에게는 공지사항으로 알려 주세요. 되돌릴 수 없어요.',
      confirmText: '지우기',
      confirmStyle: 'danger',
    });
    if (!isSure) return;
    try {
      await remove({ id });
      showToast('판을 지웠어요');
      onRemoved();
    } catch (error) {
      showToast(error instanceof Error ? error.message : '지우지 못했어요', { tone: 'bad' });
    }
  }

  return (
    <section aria-label={`${title} ${effectiveAt}`}>
      <Bar>
        <Title>
          {title} {effectiveAt} <Badge tone={state.tone}>{state.label}</Badge>
        </Title>
        <LinkButton
          size="sm"
          icon={<ExternalLink size={14} />}
          href={siteUrl(isInForce ? policyPath[kind] : `${policyPath[kind]}?version=${id}`)}
          target="_blank"
        >
          사이트에서 보기
        </LinkButton>
        {isOpen && (
          <>
            <Button size="sm" icon={<PencilLine size={14} />} onClick={onEdit}>
              고치기
            </Button>
            <Button
              size="sm"
              icon={<Trash2 size={14} />}
              loading={loading ? '지우는 중' : undefined}
              onClick={() => void handleRemove()}
            >
              지우기
            </Button>
          </>
        )}
        {mayWrite && (
          <Button size="sm" variant="solid" icon={<Plus size={14} />} onClick={onAdd}>
            새 판
          </Button>
        )}
      </Bar>
      <PolicyTelling version={id} />
      <Card pad="md">
        <PolicyPreview html={content} />
      </Card>
    </section>
  );
}
