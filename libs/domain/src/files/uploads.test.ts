import { describe, expect, it } from 'vitest';
import { acceptedNames, FILE_TYPES, isFilePurpose, isPictureType, UPLOAD_MESSAGES, UPLOAD_RULES } from './uploads';

const { PRODUCT_IMAGE, PRODUCT_DOCUMENT } = UPLOAD_RULES;

describe('upload rules', () => {
  it('take pictures for a material up to 10 MB, and its documents up to 30 MB, of the listed types alone', () => {
    expect(PRODUCT_IMAGE).toMatchObject({ maxBytes: 10_485_760, isPublic: true });
    expect(PRODUCT_IMAGE.types.join(' ')).toBe('png jpg webp gif');
    expect(PRODUCT_DOCUMENT).toMatchObject({ maxBytes: 31_457_280, isPublic: false });
    expect(PRODUCT_DOCUMENT.types.join(' ')).toBe('pdf docx xlsx pptx hwp hwpx csv txt zip png jpg webp gif');
  });

  it('know pictures from other types', () => {
    const pictures = PRODUCT_DOCUMENT.types.filter(isPictureType);
    expect(pictures).toEqual([...PRODUCT_IMAGE.types]);
    expect(pictures.map((type) => FILE_TYPES[type].split('/')[0])).toEqual(['image', 'image', 'image', 'image']);
  });

  it.each(['toString', '__proto__', 'product_image', '', undefined, ['PRODUCT_IMAGE']])(
    'know no purpose %j',
    (text) => {
      expect(isFilePurpose(text)).toBe(false);
    },
  );

  it('are said in words that a dialog and a person understand', () => {
    expect(isFilePurpose('PRODUCT_IMAGE')).toBe(true);
    expect(acceptedNames(PRODUCT_IMAGE)).toBe('.png,.jpg,.jpeg,.webp,.gif');
    expect(UPLOAD_MESSAGES.tooLarge(PRODUCT_DOCUMENT.maxBytes)).toBe('파일은 30MB까지 올릴 수 있어요.');
    expect(UPLOAD_MESSAGES.wrongType(PRODUCT_IMAGE)).toBe('png, jpg, webp, gif 파일만 올릴 수 있어요.');
  });
});
