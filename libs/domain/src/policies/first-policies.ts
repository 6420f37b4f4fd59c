import { CONSENT_TEXTS, CONSENT_VERSION } from '../accounts/consent-texts';
import type { RichTextDoc } from '../rich-text/rich-text';
import { docOfParagraphs } from './policy-doc';
import { policyLabel, type PolicyKind } from './policy';

interface FirstPolicy {
  title: string;
  effectiveAt: string;
  doc: RichTextDoc;
}

const MEMBERSHIP_TEXT = [
  {
    heading: '멤버십은 누가 쓰나요?',
    text: '멤버십은 원료를 파는 회사가 씁니다. 원료를 찾고 견적을 요청하는 데에는 멤버십이 필요하지 않으며, 무료 멤버십으로도 원료를 올리고 견적에 답할 수 있습니다.',
  },
  {
    heading: '어떻게 시작하나요?',
    text: '화면 아래의 문의처로 회사 이름, 사업자등록번호와 원하는 멤버십을 보내 주시면 가격과 절차를 알려 드립니다. 기간은 1개월, 3개월, 6개월, 12개월 가운데에서 고를 수 있습니다.',
  },
  {
    heading: '기간이 끝나면 어떻게 되나요?',
    text: '배너와 멤버십 표시는 바로 꺼지고, 올린 원료와 문서는 14일 동안 그대로 둡니다. 그 뒤에는 무료 멤버십의 한도를 따릅니다.',
  },
  {
    heading: '광고는 어떻게 구별하나요?',
    text: '돈을 받고 보여 드리는 자리에는 언제나 광고 표시가 붙습니다. 검색창의 결과 순서는 멤버십에 따라 바뀌지 않습니다.',
  },
];

/** What each document says from the beginning: terms and privacy policy are the texts that people agree to. */
export const FIRST_POLICIES: Readonly<Record<PolicyKind, FirstPolicy>> = {
  TERMS: {
    title: policyLabel.TERMS,
    effectiveAt: CONSENT_VERSION,
    doc: docOfParagraphs(CONSENT_TEXTS.terms.paragraphs),
  },
  PRIVACY: {
    title: policyLabel.PRIVACY,
    effectiveAt: CONSENT_VERSION,
    doc: docOfParagraphs(CONSENT_TEXTS.privacy.paragraphs),
  },
  MEMBERSHIP: { title: policyLabel.MEMBERSHIP, effectiveAt: CONSENT_VERSION, doc: docOfParagraphs(MEMBERSHIP_TEXT) },
};
