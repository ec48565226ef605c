export interface Stamp {
  commit: string;
  date: string;
  modified: boolean;
  kind: string;
}
export function buildStamp(folder?: string, env?: Record<string, string | undefined>): Stamp;
export function stampDefine(): Record<string, string>;
