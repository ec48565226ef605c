import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EXAMPLE } from '../../state/example.ts';
import { useSimulation } from '../../state/simulation.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ConfigEditor, type EditorHandle } from './ConfigEditor.tsx';
import { Problems } from './Problems.tsx';
import { ResultSummary } from './ResultSummary.tsx';
import { RunStatus } from './RunStatus.tsx';

/** Write a config, run it, read the numbers. */
export function SimulatorPage() {
  const { t } = useTranslation();
  const { text, findings, phase, setText, run, cancel } = useSimulation();
  const editor = useRef<EditorHandle>(null);
  const running = phase === 'running';

  const loadExample = () => {
    if (text.trim() === '' || window.confirm(t('simulator.exampleConfirm'))) setText(EXAMPLE);
  };

  return (
    <main className="mx-auto grid w-full max-w-[1440px] grid-cols-1 gap-4 p-4 lg:grid-cols-2">
      <title>{`${t('simulator.title')} · Quartet`}</title>
      <h1 className="sr-only">{t('simulator.title')}</h1>
      <div className="flex min-w-0 flex-col gap-4">
        <Panel
          title={t('simulator.config')}
          aside={
            <div className="flex items-center gap-2">
              {text !== EXAMPLE && <Button onClick={loadExample}>{t('simulator.example')}</Button>}
              {running ? (
                <Button onClick={cancel}>{t('simulator.cancel')}</Button>
              ) : (
                <Button look="primary" title={t('simulator.runHint')} onClick={() => void run()}>
                  {t('simulator.run')}
                </Button>
              )}
            </div>
          }
        >
          <ConfigEditor
            ref={editor}
            label={t('simulator.config')}
            text={text}
            findings={findings ?? []}
            onChange={setText}
            onRun={() => void run()}
          />
        </Panel>
        <Problems onShow={(finding) => editor.current?.show(finding.from)} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <RunStatus />
        <ResultSummary />
      </div>
    </main>
  );
}
