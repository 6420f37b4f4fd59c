import { describe, expect, it } from 'vitest';
import { productTypeLabel } from './product';
import { choiceProblems, productInput } from './product-input';
import { cleanLine, cleanText } from '../text/text-fields';
import { documentAccessLabel, documentTypeLabel, PRODUCT_CERTIFICATES, PRODUCT_FUNCTIONS } from './product-values';

const FILE = '0198f0c0-0000-7000-8000-000000000000';
const document = { fileId: FILE, type: 'COA', access: 'PUBLIC' };

/** The least a form says. */
const least = {
  name: '나이아 99',
  functions: [],
  receiverEmails: [],
  certificates: [],
  isSample: false,
  visible: true,
  composition: [],
  documents: [],
};

/** What the form says of some values, by the path of the field. */
function problems(values: object): Record<string, string> {
  const { error } = productInput.safeParse({ ...least, ...values });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const parsed = (values: object) => productInput.parse({ ...least, ...values });
const part = (ratio: number | null, INCI = 'Glycerin') => ({ INCI, ratio });
const times = <Value>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, i) => value(i));

describe('the form of a raw material', () => {
  it('takes the least and answers null for what is left out', () => {
    expect(parsed({})).toEqual({
      ...least,
      manufacture: null,
      type: null,
      madeIn: null,
      note: null,
      email: null,
      purity: null,
      minOrder: null,
      leadTime: null,
      externalLink: null,
      thumbnailFileId: undefined,
    });
  });

  it('keeps a picture that is not mentioned apart from one that is taken away', () => {
    expect(parsed({ thumbnailFileId: null }).thumbnailFileId).toBeNull();
    expect(parsed({ thumbnailFileId: FILE.toUpperCase() }).thumbnailFileId).toBe(FILE);
  });

  it.each<[object, string, string]>([
    [{ name: ' ' }, 'name', '원료명을 입력해 주세요.'],
    [{ name: '\u200b' }, 'name', '원료명을 입력해 주세요.'],
    [{ name: '가'.repeat(101) }, 'name', '원료명은 100자까지 쓸 수 있어요.'],
    [{ manufacture: '가'.repeat(101) }, 'manufacture', '제조사는 100자까지 쓸 수 있어요.'],
    [{ madeIn: '가'.repeat(51) }, 'madeIn', '원산지는 50자까지 쓸 수 있어요.'],
    [{ purity: '9'.repeat(101) }, 'purity', '순도는 100자까지 쓸 수 있어요.'],
    [{ minOrder: '9'.repeat(101) }, 'minOrder', '최소 주문은 100자까지 쓸 수 있어요.'],
    [{ leadTime: '9'.repeat(101) }, 'leadTime', '납기는 100자까지 쓸 수 있어요.'],
    [{ note: '가'.repeat(2001) }, 'note', '설명은 2000자까지 쓸 수 있어요.'],
    [{ type: 'OTHER' }, 'type', '유형을 다시 골라 주세요.'],
    [{ functions: times(51, String) }, 'functions', '기능은 50개까지 고를 수 있어요.'],
    [{ certificates: times(21, String) }, 'certificates', '인증은 20개까지 고를 수 있어요.'],
    [{ email: 'hong@' }, 'email', '올바른 이메일 주소를 입력해 주세요.'],
    [{ receiverEmails: ['a@b.kr', 'b'] }, 'receiverEmails.1', '올바른 이메일 주소를 입력해 주세요.'],
    [
      { receiverEmails: times(11, (index) => `a${index}@b.kr`) },
      'receiverEmails',
      '받는 사람은 10명까지 넣을 수 있어요.',
    ],
    [{ externalLink: `https://a.kr/${'a'.repeat(500)}` }, 'externalLink', '외부 링크는 500자까지 쓸 수 있어요.'],
    [{ thumbnailFileId: 'x' }, 'thumbnailFileId', '사진을 다시 올려 주세요.'],
    [{ composition: times(201, () => part(null)) }, 'composition', '성분은 200개까지 넣을 수 있어요.'],
    [{ composition: [part(null), part(null, ' ')] }, 'composition.1.INCI', '성분명을 입력해 주세요.'],
    [{ composition: [part(null, 'a'.repeat(301))] }, 'composition.0.INCI', '성분명은 300자까지 쓸 수 있어요.'],
    [
      { composition: [{ ...part(null), ingredientId: 'x' }] },
      'composition.0.ingredientId',
      '고른 성분을 찾을 수 없어요. 다시 골라 주세요.',
    ],
    [{ composition: [part(NaN)] }, 'composition.0.ratio', '함량은 숫자로 입력해 주세요.'],
    [{ composition: [part(-0.1)] }, 'composition.0.ratio', '함량은 0–100% 사이로 입력해 주세요.'],
    [{ composition: [part(100.1)] }, 'composition.0.ratio', '함량은 0–100% 사이로 입력해 주세요.'],
    [{ composition: [part(0.00001)] }, 'composition.0.ratio', '함량은 소수점 아래 4자리까지 쓸 수 있어요.'],
    [{ documents: times(21, () => document) }, 'documents', '문서는 20개까지 올릴 수 있어요.'],
    [{ documents: [{ ...document, type: 'X' }] }, 'documents.0.type', '문서 종류를 골라 주세요.'],
    [{ documents: [{ ...document, access: 'X' }] }, 'documents.0.access', '공개 범위를 골라 주세요.'],
    [{ documents: [{ ...document, fileId: null }] }, 'documents.0.fileId', '파일을 다시 올려 주세요.'],
    [{ documents: [{ ...document, id: FILE }] }, 'documents.0.fileId', '파일을 다시 올려 주세요.'],
    [
      { documents: [{ ...document, title: 'a'.repeat(101) }] },
      'documents.0.title',
      '문서 제목은 100자까지 쓸 수 있어요.',
    ],
    [
      { documents: [{ ...document, language: 'a'.repeat(31) }] },
      'documents.0.language',
      '언어는 30자까지 쓸 수 있어요.',
    ],
    [{ documents: [{ ...document, issuedOn: '2026-02-30' }] }, 'documents.0.issuedOn', '날짜를 다시 골라 주세요.'],
    [{ documents: [{ ...document, expiresOn: '0000-01-01' }] }, 'documents.0.expiresOn', '날짜를 다시 골라 주세요.'],
    [
      { documents: [{ ...document, issuedOn: '2026-02-02', expiresOn: '2026-02-01' }] },
      'documents.0.expiresOn',
      '만료일은 발행일보다 빠를 수 없어요.',
    ],
  ])('says of %j at %s: %s', (values, path, message) => {
    expect(problems(values)).toEqual({ [path]: message });
  });

  it.each(['seller.example', 'ftp://seller.example', 'javascript:alert(1)', 'http://localhost', 'https://a:b@c.kr'])(
    'takes no link to %s',
    (externalLink) => {
      expect(problems({ externalLink })).toEqual({
        externalLink: 'http:// 또는 https://로 시작하는 주소를 입력해 주세요.',
      });
    },
  );

  it('takes everything up to its bounds', () => {
    const full = {
      name: '😀'.repeat(100),
      note: '가'.repeat(2000),
      type: 'BLEND',
      email: 'Hong@Example.kr ',
      externalLink: 'https://seller.example/a?b=c',
      receiverEmails: times(10, (index) => `a${index}@b.kr`),
      functions: [...PRODUCT_FUNCTIONS],
      certificates: [...PRODUCT_CERTIFICATES],
      composition: times(200, (index) => part(index < 100 ? 1 : 0, 'a'.repeat(300))),
      documents: times(20, () => ({ ...document, issuedOn: '2026-02-01', expiresOn: '2026-02-01', title: 'Lot 1' })),
    };
    expect(problems(full)).toEqual({});
    const { email, documents, composition } = parsed(full);
    expect([email, composition.length, documents.length]).toEqual(['hong@example.kr', 200, 20]);
    expect(documents[0]).toMatchObject({ id: null, fileId: FILE, language: null, issuedOn: '2026-02-01' });
  });

  it('cleans what is pasted, and keeps the lines of a description', () => {
    expect(
      parsed({ name: ' 나이아\u00a0 99\ufeff\n', madeIn: '독일\u0000', note: ' 첫 줄\r\n둘째\t줄 \n\n\n\n끝\u200b ' }),
    ).toMatchObject({
      name: '나이아 99',
      madeIn: '독일',
      note: '첫 줄\n둘째 줄\n\n끝',
    });
    expect(parsed({ name: '\ud800 반쪽' }).name).toBe('반쪽');
    expect(parsed({ receiverEmails: ['a@b.kr', 'A@b.kr'], functions: ['보습', '보습 '] })).toMatchObject({
      receiverEmails: ['a@b.kr'],
      functions: ['보습'],
    });
  });

  it.each<[string, object, string]>([
    ['a text', { note: `a${' '.repeat(20_001)}` }, '설명은 2000자까지 쓸 수 있어요.'],
    ['a line', { name: `a${' '.repeat(1001)}` }, '원료명은 100자까지 쓸 수 있어요.'],
    ['choices', { functions: times(501, () => '보습') }, '기능은 50개까지 고를 수 있어요.'],
    ['receivers', { receiverEmails: times(101, () => 'a@b.kr') }, '받는 사람은 10명까지 넣을 수 있어요.'],
  ])('refuses far too much before anything reads it, though cleaning would leave little: %s', (_, values, message) => {
    expect(Object.values(problems(values))).toEqual([message]);
  });

  it('cleans in time with the length', () => {
    const blanks = ' '.repeat(500_000);
    expect(cleanText(`a${blanks}b\nc${blanks}`)).toBe(`a${blanks}b\nc`);
    expect(cleanLine(`a${blanks}b`)).toBe('a b');
  });

  it('says everything that is wrong at once', () => {
    const wrong = { name: '', email: 'x', composition: [part(120)], documents: [{ ...document, access: '' }] };
    expect(Object.keys(problems(wrong)).sort()).toEqual(['composition.0.ratio', 'documents.0.access', 'email', 'name']);
  });
});

describe('chosen values', () => {
  const kept = { functions: ['옛 기능'], certificates: ['옛 인증'] };

  it('are from the lists, or what the material had', () => {
    expect(choiceProblems({ functions: ['보습', '옛 기능'], certificates: ['비건', '옛 인증'] }, kept)).toEqual({});
    expect(choiceProblems({ functions: ['새 기능'], certificates: ['새 인증'] }, kept)).toEqual({
      functions: '목록에 있는 기능을 골라 주세요.',
      certificates: '목록에 있는 인증을 골라 주세요.',
    });
    expect(choiceProblems({ functions: [], certificates: ['옛 인증'] }, { functions: [], certificates: [] })).toEqual({
      certificates: '목록에 있는 인증을 골라 주세요.',
    });
  });

  it('are those of the decisions', () => {
    expect(PRODUCT_FUNCTIONS).toHaveLength(26);
    expect(PRODUCT_CERTIFICATES).toHaveLength(18);
    expect(Object.keys(documentTypeLabel)).toHaveLength(11);
    expect(documentAccessLabel).toEqual({ PUBLIC: '공개', MEMBER: '회원', REQUEST: '요청 시' });
    expect(Object.keys(productTypeLabel)).toHaveLength(9);
  });
});
