export function markOfFolders(folders: readonly string[]): string;
export function sourceMark(gateway: string): string;
