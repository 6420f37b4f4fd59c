import { isOpenPull, PULL_LIMITS, waitsForAuthor } from '@gredia/domain';
import {
  failureOf,
  GetPullConsequencesDocument,
  useGraphqlClient,
  type PullPageFragment,
} from '@gredia/graphql-schema';
import { Badge } from '@gredia/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PanelPlace } from '../../shared/desk/desk-layout';
import { AcceptDialog, type AcceptEffects, type ConsequencesOf } from './accept-dialog';
import { PullPanel, type PanelMode } from './pull-panel';
import { PullShown } from './pull-shown';
import { PullView, recordPath } from './pull-view';
import { useKeepDraft, useLeftDraft } from './use-pull-draft';
import { usePullKeys } from './use-pull-keys';
import { usePullMarks } from './use-pull-marks';
import type { PullChange, usePullActions } from './use-pull-actions';

const missing = { DENY: '반려하는 이유를 적어 주세요.', REQUEST: '무엇을 보완할지 적어 주세요.' } as const;

interface PullPaneProps {
  pull: PullPageFragment;
  viewerId: string | undefined;
  actions: ReturnType<typeof usePullActions>;
  Consequences: ConsequencesOf;
  /** Leaves the fields: the keys work again. */
  onLeave: () => void;
  /** What it is by now may be another thing. */
  onStale: () => void;
}

/** One suggestion and what can be done with it. Give it the id as key: what was typed is of one. */
export function PullPane({ pull, viewerId, actions, Consequences, onLeave, onStale }: PullPaneProps) {
  const left = useLeftDraft(viewerId, pull.id);
  const marks = usePullMarks(pull, left);
  const navigate = useNavigate();
  const [mode, setMode] = useState<PanelMode>('DENY');
  const [text, setText] = useState(left.text);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const [effects, setEffects] = useState<AcceptEffects | null>(null);
  const client = useGraphqlClient();
  const panel = useRef<HTMLDivElement>(null);

  const keepNow = useKeepDraft(
    { userId: viewerId, pullId: pull.id },
    { unmarked: marks.unmarked, reasons: marks.reasons, text },
    marks.pending.map(({ key }) => key),
  );
  const { status, isHeld, reviewer, number } = pull;
  const isOpen = isOpenPull(status);
  const isMine = status === 'REVIEWING' && reviewer?.id === viewerId;
  const focusField = (name: string) =>
    requestAnimationFrame(() =>
      panel.current
        ?.querySelector<HTMLElement>(`[data-field="${name}"] :is(input:not([type=checkbox]), textarea)`)
        ?.focus(),
    );

  async function send(change: PullChange, said: string, action?: { label: string; onClick: () => void }) {
    setRefusal(null);
    const { isDone, failure } = await actions.send(pull, change, said, action);
    // What is typed for another moment stays: taking a suggestion says nothing.
    if (isDone && change.comment) setText('');
    // Also where the desk has gone on to the next one by now.
    const decided = [change.accept, change.refuse].flat().filter((one) => one !== undefined && one !== null).length;
    if (isDone && decided === marks.pending.length) keepNow(null);
    else if (isDone && change.comment) keepNow({ text: '' });
    if (failure) {
      setRefusal(failure.message);
      onStale();
    }
    return failure;
  }

  /** Refusing and asking for more both say why. */
  function sendWords(asked: PanelMode) {
    const words = text.trim();
    setMode(asked);
    setProblem(null);
    const most = asked === 'DENY' ? PULL_LIMITS.refusalMax : PULL_LIMITS.commentMax;
    if ([...words].length < PULL_LIMITS.refusalMin || [...words].length > most) {
      setProblem(words.length > most ? `${most.toLocaleString('ko')}자까지 쓸 수 있어요.` : missing[asked]);
      focusField('words');
      return;
    }
    if (asked === 'REQUEST') {
      void send({ status: 'CHANGES_REQUESTED', comment: words }, `#${number} 보완을 요청했어요`);
      return;
    }
    const refuse = marks.pending.map(({ key }) => ({ key, reason: words }));
    void send({ refuse, comment: words }, `#${number} 반려했어요`);
  }

  /** Nothing is taken over before its effects were seen. */
  async function look() {
    if (isLooking) return;
    setProblem(null);
    setRefusal(null);
    if (marks.chosen.length === 0) {
      setRefusal('반영할 항목을 골라 주세요.');
      return;
    }
    const short = marks.check();
    if (short) return focusField(short);
    setIsLooking(true);
    try {
      const variables = { id: pull.id, accept: marks.chosen.map(({ key }) => key) };
      setEffects((await client.query(GetPullConsequencesDocument, variables)).pullConsequences);
    } catch (error) {
      setRefusal(failureOf(error).message);
      onStale();
    } finally {
      setIsLooking(false);
    }
  }

  async function accept(given: { seen: string; typedWord: string | null }) {
    const record = recordPath(pull);
    const action = record ? { label: '기록 보기', onClick: () => void navigate(record) } : undefined;
    const change = { accept: marks.chosen.map(({ key }) => key), refuse: marks.refused, ...given };
    const failure = await send(change, `#${number} ${marks.chosen.length}개 항목을 반영했어요`, action);
    // What was seen is another thing by now; the panel tells it.
    if (!failure || failure.code === 'CONFLICT') setEffects(null);
    return failure;
  }

  const take = () =>
    void send({ status: isMine ? 'OPEN' : 'REVIEWING' }, isMine ? `#${number} 내려놓았어요` : `#${number} 맡았어요`);
  const release = () => void send({ status: 'OPEN' }, `#${number} 모두에게 보이게 했어요`);
  const mayRequest = isOpen && !waitsForAuthor(status);

  function toggle() {
    const { current } = marks;
    if (!current) return;
    const wasMarked = marks.isMarked(current);
    if (!current.isConflict) marks.toggle(current);
    if (wasMarked || current.isConflict) focusField(current.key);
    else marks.goOn();
  }

  usePullKeys(
    isOpen && !pull.isHidden
      ? {
          X: toggle,
          A: () => void look(),
          R: () => sendWords('DENY'),
          T: take,
          onField: marks.goTo,
          ...(mayRequest && { C: () => sendWords('REQUEST') }),
          ...(isHeld && { P: release }),
        }
      : {},
  );

  return (
    <>
      <PullView
        pull={pull}
        markOf={(field) =>
          isOpen && (
            <Badge size="sm" tone={marks.isMarked(field) ? 'ok' : 'neutral'}>
              {marks.isMarked(field) ? '반영 예정' : field.isConflict ? '겹침' : '안 고름'}
            </Badge>
          )
        }
      />
      <PanelPlace>
        <PullPanel
          ref={panel}
          pull={pull}
          marks={marks}
          words={{ mode, text, problem, onText: setText, onSend: sendWords }}
          refusal={refusal}
          isBusy={actions.isBusy}
          isMine={isMine}
          mayRequest={mayRequest}
          isLooking={isLooking}
          onAccept={() => void look()}
          onTake={take}
          onRelease={release}
          onReasonDone={() => {
            marks.goOn();
            onLeave();
          }}
          onLeave={onLeave}
          shown={
            <PullShown
              pull={pull}
              onChanged={async () => {
                await actions.refresh(pull.id);
                onStale();
              }}
            />
          }
        />
      </PanelPlace>
      {effects && (
        <AcceptDialog
          pull={pull}
          marks={marks}
          effects={effects}
          Consequences={Consequences}
          isBusy={actions.isBusy}
          onAccept={accept}
          onClose={() => {
            setEffects(null);
            onLeave();
          }}
        />
      )}
    </>
  );
}
