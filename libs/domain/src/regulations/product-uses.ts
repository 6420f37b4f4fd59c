/** What a question names as the product a substance goes into (`ProductUse` of the contract). */
export const PRODUCT_USES = [
  'RINSE_OFF_HAIR',
  'RINSE_OFF_BODY',
  'LEAVE_ON',
  'LEAVE_ON_HAIR',
  'EYE',
  'LIP',
  'SPRAY',
  'ORAL',
  'NAIL',
  'DEODORANT',
  'HAIR_DYE',
  'HAIR_WAVE',
  'CHILD',
] as const;

export type ProductUse = (typeof PRODUCT_USES)[number];

export const productUseLabel: Record<ProductUse, string> = {
  RINSE_OFF_HAIR: '씻어내는 두발용',
  RINSE_OFF_BODY: '씻어내는 얼굴·인체용',
  LEAVE_ON: '씻어내지 않는 제품',
  LEAVE_ON_HAIR: '씻어내지 않는 두발용',
  EYE: '눈가 제품',
  LIP: '입술 제품',
  SPRAY: '스프레이·에어로졸',
  ORAL: '구강 제품',
  NAIL: '손발톱 제품',
  DEODORANT: '데오도란트',
  HAIR_DYE: '염모 제품',
  HAIR_WAVE: '퍼머넌트·제모 제품',
  CHILD: '영유아·어린이 제품',
};
