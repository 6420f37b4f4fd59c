import { cosmeticGroups, type CosmeticType } from '../regulations/product-types';
import type { BodyPlace, ProductMeaning, TypeUse } from './product-words';

type TypedMeaning = Extract<ProductMeaning, { type: CosmeticType }>;

const CREAM_FOR: Record<BodyPlace, CosmeticType> = { FACE: 'FACE_CREAM', BODY: 'BODY_LOTION', HAND: 'HAND_CREAM' };
const NAME_OF_PLACE: Record<BodyPlace, string> = { FACE: '얼굴', BODY: '바디', HAND: '손' };

const AT_PLACE: Record<BodyPlace, readonly CosmeticType[]> = {
  FACE: ['FACE_WASH', 'FACE_CREAM', 'FACE_MAKEUP', 'FACE_POWDER'],
  BODY: ['BODY_WASH', 'BODY_LOTION', 'BODY_POWDER'],
  HAND: ['HAND_WASH', 'HAND_CREAM'],
};
const AT_ONE_PLACE: readonly CosmeticType[] = [
  ...Object.values(AT_PLACE).flat(),
  ...(['INTIMATE_WASH', 'INTIMATE_CARE', 'FOOT_CARE'] as const),
];
const USES_OF_ANY: readonly TypeUse[] = ['LEAVE_ON', 'RINSE_OFF_BODY'];
/** `선크림`, `물휴지`: lists tell them apart by no place. */
const AT_ANY_PLACE: readonly CosmeticType[] = [...cosmeticGroups.LEAVE_ON, ...cosmeticGroups.RINSE_OFF_BODY].filter(
  (type) => !AT_ONE_PLACE.includes(type),
);

/** A type at the places that are said: `바디 세럼` is none for the face. */
export const atPlaces = (one: TypedMeaning, places: readonly BodyPlace[]): TypedMeaning[] =>
  one.isOfAnyPlace && places.length ? places.map((place) => ({ ...one, type: CREAM_FOR[place] })) : [one];

/** Places that no product of a question is used at (`바디 샴푸`), and those that are said beside the hair. */
export function placesLeftOut(
  places: readonly BodyPlace[],
  typed: readonly TypedMeaning[],
  used: readonly TypeUse[],
  isHair: boolean,
): string[] {
  const isNamed = typed.length + used.length > 0;
  const isTaken = (place: BodyPlace) =>
    used.some((use) => USES_OF_ANY.includes(use)) ||
    typed.some(({ type }) => AT_PLACE[place].includes(type) || AT_ANY_PLACE.includes(type));
  return places
    .filter((place) => isHair || (isNamed && place !== 'FACE' && !isTaken(place)))
    .map((place) => NAME_OF_PLACE[place]);
}
