import { copyText, showToast } from '@gredia/ui';
import { slugOfUse } from '../addresses/formula-address';
import { currentUse } from '../addresses/product-use';
import { encodeShare } from './share-code';

/** Where a label stands on its page: the one that is read, or one of two that are compared. */
export type LabelSlot = 'label' | 'left' | 'right';

/** The address of a page with texts behind its `#`; null when they are too long for a link. */
export async function shareLink(address: string, texts: Partial<Record<LabelSlot, string>>): Promise<string | null> {
  const codes = new URLSearchParams();
  for (const [slot, text] of Object.entries(texts)) {
    const code = await encodeShare(text);
    if (code === null) return null;
    codes.set(slot, code);
  }
  return `${address}#${codes.toString()}`;
}

/**
 * Puts a link with the texts on the clipboard, and with the product that limits are shown for, wherever it was chosen.
 * The texts go nowhere: they are in the link itself.
 * @param search of the address as it stands
 */
export async function copyShareLink(
  page: string,
  search: string,
  texts: Partial<Record<LabelSlot, string>>,
): Promise<void> {
  const params = new URLSearchParams(search);
  params.set('use', slugOfUse(currentUse(search)));
  const link = await shareLink(`${page}?${params.toString()}`, texts);
  if (link) return copyText(link, '링크를 복사했어요. 목록은 링크 안에만 있어요.');
  showToast('목록이 길어서 링크에 담을 수 없어요. CSV로 저장해서 보내 주세요.', { tone: 'bad' });
}
