import { pullInput, PULL_MESSAGES, urlsIn, type PullTarget } from '@gredia/domain';
import type { CreatePullRequestMutationVariables, PullDiffInput, PullEvidenceInput } from '@gredia/graphql-schema';
import { problemsOf } from '../../../shared/forms/problems-of';
import { changedKeys, valueOf, type SuggestValues, type TargetState } from './suggest-values';

export type SuggestInput = Omit<CreatePullRequestMutationVariables, 'clientKey' | 'diff' | 'evidence'> & {
  diff: PullDiffInput[];
  evidence: PullEvidenceInput[];
};

export type SuggestTarget = Pick<TargetState, 'targetId' | 'targetName'> & { targetType: PullTarget };

const isWritten = ({ url, note }: { url: string; note: string }) => url.trim() !== '' || note.trim() !== '';

/** What is sent: fields that stay as they are, and empty lines of evidence, are left out. */
export function inputOf({ targetType, targetId, targetName }: SuggestTarget, values: SuggestValues): SuggestInput {
  return {
    ...{ targetType, targetId, targetName },
    comment: values.comment,
    diff: changedKeys(targetType, values).map((key) => ({
      key,
      before: values.base[key] ?? null,
      after: valueOf(targetType, key, values.wanted[key] ?? ''),
    })),
    evidence: [
      ...values.links.filter(isWritten).map(({ url, note }) => ({ url, note })),
      ...values.files.map(({ id, note }) => ({ fileId: id, note })),
    ],
  };
}

/** Where the form says what is wrong with a part of its input; null for what it has no field for. */
export function pathOf(path: string, target: SuggestTarget, values: SuggestValues): string | null {
  const [head, at, part] = path.split('.');
  if (head === 'comment') return 'comment';
  if (head === 'diff') {
    const key = at === undefined ? undefined : changedKeys(target.targetType, values)[Number(at)];
    return key ? `wanted.${key}` : 'keys';
  }
  if (head !== 'evidence') return null;
  // Evidence that is missing is told where it would be written.
  if (at === undefined) return 'links.0.url';
  const links = values.links.flatMap((link, place) => (isWritten(link) ? [place] : []));
  const link = links[Number(at)];
  if (link !== undefined) return `links.${link}.${part === 'note' ? 'note' : 'url'}`;
  return `files.${Number(at) - links.length}.note`;
}

/** Takes the place of what is wrong elsewhere: the schema reads the fields only where all else can be read. */
const FINE = { comment: '이유를 적었어요. 그래요.', evidence: [{ url: 'https://gredia.example' }] };

/** What is wrong with the form, by its paths, in the words of the schema that the gateway reads it by. */
export function suggestProblems(target: SuggestTarget, values: SuggestValues): Record<string, string> {
  const input = inputOf(target, values);
  const problems: Record<string, string> = {};
  if (input.diff.length === 0) problems['keys'] = PULL_MESSAGES.nothing;
  const read = { ...problemsOf(pullInput, { ...input, ...FINE }), ...problemsOf(pullInput, input) };
  for (const [path, message] of Object.entries(read)) {
    const place = pathOf(path, target, values);
    if (place) problems[place] ??= message;
  }
  if (input.evidence.length === 0 && urlsIn(input.comment).length === 0) {
    problems['links.0.url'] ??= PULL_MESSAGES.evidence;
  }
  return problems;
}
