import { failureOf, GetSmsMembersDocument, useGraphqlClient } from '@gredia/graphql-schema';
import { SMS_RECEIVERS } from '@gredia/domain';
import { Button, Chip, Combobox, styled } from '@gredia/ui';
import { useEffect, useState } from 'react';
import { Muted } from './parts';
import type { SmsMember } from './sms-draft';

const PAUSE_MS = 300;

const Chosen = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });

interface MemberPickerProps {
  members: readonly SmsMember[];
  error?: string;
  onChange: (members: SmsMember[]) => void;
}

/** Finds members by name, nickname or company; names and numbers stay masked. */
export function MemberPicker({ members, error, onChange }: MemberPickerProps) {
  const client = useGraphqlClient();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ of: string; members: readonly SmsMember[]; problem?: string } | null>(null);
  const search = text.trim();
  const isFound = found?.of === search;

  useEffect(() => {
    if (search === '') return;
    const calledOff = new AbortController();
    const timer = setTimeout(() => {
      client.query(GetSmsMembersDocument, { search }, calledOff.signal).then(
        ({ smsMembers }) => !calledOff.signal.aborted && setFound({ of: search, members: smsMembers }),
        (failure: unknown) =>
          !calledOff.signal.aborted && setFound({ of: search, members: [], problem: failureOf(failure).message }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [client, search]);

  const offered = isFound ? found.members.filter(({ id }) => !members.some((member) => member.id === id)) : [];
  return (
    <>
      <Combobox
        label="회원 찾기"
        placeholder="이름, 별명, 회사"
        hint="번호와 이름은 가려서 보여 드려요."
        error={error}
        maxLength={100}
        text={text}
        onText={setText}
        options={offered.map((member) => ({ id: member.id, label: nameOf(member), detail: detailOf(member) }))}
        remark={search === '' ? undefined : remarkOf(isFound, found?.problem)}
        onChoose={({ id }) => {
          const member = offered.find((one) => one.id === id);
          if (member && members.length < SMS_RECEIVERS) onChange([...members, member]);
          setText('');
        }}
      />
      {members.length > 0 ? (
        <Chosen role="group" aria-label="고른 회원">
          {members.map((member) => (
            <Chip
              key={member.id}
              removeLabel={`${nameOf(member)} ${member.number ?? ''} 빼기`}
              onRemove={() => onChange(members.filter(({ id }) => id !== member.id))}
            >
              {nameOf(member)} · {member.number ?? '번호 없음'}
            </Chip>
          ))}
          {members.length > 1 && (
            <Button size="sm" variant="ghost" onClick={() => onChange([])}>
              모두 빼기
            </Button>
          )}
        </Chosen>
      ) : (
        <Muted>아직 고른 회원이 없어요.</Muted>
      )}
    </>
  );
}

const nameOf = ({ name, company }: SmsMember): string => (company ? `${name} (${company})` : name);

const detailOf = ({ number, isConsenting }: SmsMember): string =>
  `${number ?? '번호 없음'} · ${isConsenting ? '광고 수신 동의' : '광고 수신 동의 없음'}`;

const remarkOf = (isFound: boolean, problem: string | undefined): string =>
  isFound ? (problem ?? '찾는 회원이 없거나 이미 골랐어요.') : '찾고 있어요.';
