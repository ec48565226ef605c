export const root: string;
export function binary(packageName: string, command?: string): string;
export function findChromium(): string | null;
export function which(command: string): string | null;
