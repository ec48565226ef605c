import { toast } from './toasts.tsx';

/** Copies a text and shows whether that worked. @param msFailed duration of the error message, in milliseconds */
export async function copyText(text: string, done: string, failed: string, msFailed?: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, { kind: 'success' });
  } catch {
    toast(failed, { kind: 'error', ms: msFailed });
  }
}
