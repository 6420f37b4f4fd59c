import { UPLOAD_MESSAGES, type PictureSize } from '@gredia/domain';
import { badUserInput, payloadTooLarge } from '../errors/errors';

/** Why a file is not taken, for its sender. */
const refused = (message: string) => badUserInput({ file: message });

export const tooLarge = (maxBytes: number) => payloadTooLarge(UPLOAD_MESSAGES.tooLarge(maxBytes));
export const pictureTooLarge = () => payloadTooLarge(UPLOAD_MESSAGES.pictureTooLarge);
export const notMultipart = () => refused('파일을 multipart/form-data로 보내 주세요.');
export const noFile = () => refused('올릴 파일을 골라 주세요.');
export const notAlone = () => refused('파일을 한 번에 하나씩 올려 주세요.');
export const brokenOff = () => refused('파일이 끝까지 오지 않았어요. 다시 올려 주세요.');
export const emptyFile = () => refused(UPLOAD_MESSAGES.empty);
export const wrongType = (rule: Parameters<typeof UPLOAD_MESSAGES.wrongType>[0]) =>
  refused(UPLOAD_MESSAGES.wrongType(rule));
export const misnamed = (named: string, type: string) =>
  refused(`파일 이름은 .${named}인데 내용은 ${type} 파일이에요. 파일을 확인해 주세요.`);
export const unreadable = () => refused('파일이 깨졌거나 형식이 올바르지 않아요.');
export const locked = () => refused('암호나 보안 설정이 걸린 파일이에요. 풀고 다시 올려 주세요.');
export const withMacros = () => refused('매크로가 든 문서는 올릴 수 없어요. 매크로를 빼고 올려 주세요.');
export const archiveTooLarge = () => refused('압축을 풀면 너무 커지는 파일이에요.');
export const archiveTooDeep = () => refused('압축 파일 안에 압축 파일이 너무 여러 겹으로 들어 있어요.');
export const archiveTooFull = () => refused('압축 파일 안에 파일이 너무 많아요.');
export const tooManyPixels = () => refused('그림의 가로세로가 너무 커요. 줄여서 올려 주세요.');
export const wrongPixels = (pixels: PictureSize) => refused(UPLOAD_MESSAGES.wrongPixels(pixels));
export const infected = () => refused('악성 코드가 발견돼 올릴 수 없어요.');
