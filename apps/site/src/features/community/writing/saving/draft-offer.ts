import type { PostFormFragment } from '@gredia/graphql-schema';
import { UPLOAD_LIVES_MS } from '../../../../shared/uploads/upload-file';
import { isBlankPost, isSamePost, picturesIn, valuesOfDraft, type PostValues } from '../values/post-values';
import type { Attempt } from './attempt';
import type { PostDraft } from './post-draft';
import type { SavedDraft } from './use-server-draft';

/** What was left the last time, in this browser or on the server. */
export interface DraftOffer {
  /** Unix milliseconds. */
  at: number;
  draft: SavedDraft | null;
  /** What the changes were made to; null where it is not known. */
  base: PostValues | null;
  /** The post was changed since it was begun. */
  isBehind: boolean;
  values: PostValues;
  attempt: Attempt | null;
  /** Names of files that were uploaded too long ago. */
  lost: string[];
}

interface Found {
  /** What the form begins with. */
  initial: PostValues;
  /** When the post that is changed was saved last. */
  savedAt?: string;
  /** What was left in this browser. */
  left: PostDraft | null;
  /** The draft whose text the form begins with. */
  opened: PostFormFragment | null;
  /** A draft on the server of the post that is changed. */
  ofPost: PostFormFragment | null;
}

/** The newest of what was left, where that is something else than what the form begins with. */
export function offerOf({ initial, savedAt, left, opened, ofPost }: Found, now = Date.now()): DraftOffer | null {
  const isOfOpened = !opened || (left?.draft?.id === opened.id && left.at > Date.parse(opened.updatedAt));
  const offers = [
    left && isOfOpened ? offerOfBrowser(left, now) : null,
    ofPost && offerOfServer(ofPost, initial, savedAt),
  ];
  const known = offers
    .flatMap((offer) => offer ?? [])
    .filter(({ values }) => !isBlankPost(values) && !isSamePost(values, initial));
  return known.sort((one, other) => other.at - one.at)[0] ?? null;
}

function offerOfServer(draft: PostFormFragment, initial: PostValues, savedAt?: string): DraftOffer {
  const { id, updatedAt } = draft;
  return {
    at: Date.parse(updatedAt),
    draft: { id, updatedAt },
    base: null,
    isBehind: isBehindPost(draft, savedAt),
    values: valuesOfDraft(draft, initial),
    attempt: null,
    lost: [],
  };
}

/**
 * Whether a draft of the server was begun before the post had this version. Where the draft does not say what it was begun
 * from, that is what was saved before it.
 */
export function isBehindPost({ draftOfUpdatedAt, createdAt }: PostFormFragment, savedAt: string | undefined): boolean {
  return savedAt !== undefined && Date.parse(savedAt) > Date.parse(draftOfUpdatedAt ?? createdAt);
}

/** Files that neither a draft of the server nor the saved post holds are deleted after a day. */
function offerOfBrowser({ at, draft, base, values, attempt }: PostDraft, now: number): DraftOffer {
  const isOld = draft === null && now - at > UPLOAD_LIVES_MS;
  if (!isOld) return { at, draft, base, isBehind: false, values, attempt, lost: [] };
  const heldPictures = new Set(picturesIn(base));
  const heldFiles = new Set(base.files.map(({ id }) => id));
  let pictures = 0;
  const content = values.content.replace(/<img [^>]{0,2000}>/g, (picture) => {
    if (heldPictures.has(/ src="([^"]*)"/.exec(picture)?.[1] ?? '')) return picture;
    pictures += 1;
    return '';
  });
  const gone = values.files.filter(({ id }) => !heldFiles.has(id)).map(({ name }) => name);
  const lost = [...gone, ...(pictures > 0 ? [`사진 ${pictures}장`] : [])];
  const files = values.files.filter(({ id }) => heldFiles.has(id));
  const thumbnailSrc = heldPictures.has(values.thumbnailSrc ?? '') ? values.thumbnailSrc : null;
  return { at, draft, base, isBehind: false, values: { ...values, content, files, thumbnailSrc }, attempt, lost };
}
