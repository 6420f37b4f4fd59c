import { copyText, showToast } from '@gredia/ui';
import type { DraftSlot } from './label-draft';
import { encodeShare } from './share-code';

/** The address of a page with texts behind its `#`; null when they are too long for a link. */
export async function shareLink(address: string, texts: Partial<Record<DraftSlot, string>>): Promise<string | null> {
  const codes = new URLSearchParams();
  for (const [slot, text] of Object.entries(texts)) {
    const code = await encodeShare(text);
    if (code === null) return null;
    codes.set(slot, code);
  }
  return `${address}#${codes.toString()}`;
}

/** Puts a link with the texts on the clipboard. The texts go nowhere: they are in the link itself. */
export async function copyShareLink(address: string, texts: Partial<Record<DraftSlot, string>>): Promise<void> {
  const link = await shareLink(address, texts);
  if (link) return copyText(link, '링크를 복사했어요. 목록은 링크 안에만 있어요.');
  showToast('목록이 길어서 링크에 담을 수 없어요. CSV로 저장해서 보내 주세요.', { tone: 'bad' });
}
