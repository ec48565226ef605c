import { decodeText, decompress, parseResult } from '@quartet/results';
import i18next from 'i18next';
import type { NavigateFunction } from 'react-router';
import { useSample } from '#features/sample/store.ts';
import { useViewer } from '#features/viewer/state.ts';
import { useSimulation } from '#run/simulation.ts';
import { useIncomingDocument } from '#shared/imports/incoming.ts';
import { messageOf, phrasesReady } from '#shared/names/phrases.ts';
import { reasonOf } from '#shared/names/reasons.ts';
import { toast } from '#shared/ui/toasts.tsx';
import { kindOf } from './kind.ts';

/** Largest file that is read, in bytes. */
const LARGEST = 0x10000000;

interface Openers {
  navigate: NavigateFunction;
  /** Confirms that the text in the simulator is replaced by this one. */
  offerConfig(text: string): void;
}

const complain = (text: string) => toast(text, { kind: 'error', ms: 8000 });

/** Opens the first of these files, with a message if there are more. */
export async function openFiles(files: readonly File[], openers: Openers): Promise<void> {
  const [file] = files;
  if (file === undefined) return;
  if (files.length > 1) toast(i18next.t('files.one', { name: file.name }), { ms: 4000 });
  await openFile(file, openers);
}

/**
 * Opens a file on the page for its kind: results in the viewer, samples on the sample page, configs in the simulator. Documents with builds
 * and artifacts are imported.
 */
async function openFile(file: File, { navigate, offerConfig }: Openers): Promise<void> {
  const { name } = file;
  if (file.size > LARGEST) return complain(i18next.t('files.tooLarge', { name }));
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = decodeText(decompress(bytes));
    switch (kindOf(text)) {
      case 'result':
        useViewer.getState().show(parseResult(text));
        await navigate('/file');
        break;
      case 'sample':
        void useSample.getState().read('upload', file);
        await navigate('/sample/upload');
        break;
      case 'config':
        if (text.trim() === useSimulation.getState().text.trim()) await navigate('/simulator');
        else offerConfig(text);
        break;
      case 'import':
        useIncomingDocument.getState().offer(text);
        break;
      case null:
        complain(i18next.t('files.unknown', { name }));
    }
  } catch (error) {
    await phrasesReady();
    complain(i18next.t('files.unreadable', { name, reason: messageOf(reasonOf(error)) }));
  }
}
