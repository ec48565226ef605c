import { lazy, Suspense } from 'react';
import type { ConfigEditorProps } from './props.ts';
import { useEditorSettings } from './settings.ts';
import { palettes, systemPalette } from './theme/palettes.ts';

const Surface = lazy(async () => ({ default: (await import('./EditorSurface.tsx')).EditorSurface }));

const HEIGHT = 'h-[clamp(20rem,68dvh,56rem)]';

/** The editor of configs. Its machinery is loaded when it is first shown; until then the text stands in its place. */
export function ConfigEditor(props: ConfigEditorProps) {
  const { height = HEIGHT, label, value } = props;
  return (
    <div className={`flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface ${height}`}>
      <Suspense fallback={<Waiting label={label} value={value} />}>
        <Surface {...props} />
      </Suspense>
    </div>
  );
}

/** In the colours and size of the editor to come, so that the page does not flash or move when it is loaded. */
function Waiting({ label, value }: { label: string; value: string }) {
  const theme = useEditorSettings((state) => state.theme);
  const fontSize = useEditorSettings((state) => state.fontSize);
  const { back, text } = theme === 'system' ? systemPalette : palettes[theme];
  return (
    <section
      aria-busy="true"
      aria-label={label}
      className="min-h-0 flex-1 overflow-hidden py-2 pl-16"
      style={{ backgroundColor: back, color: text, fontSize }}
    >
      <pre className="whitespace-pre-wrap leading-[1.5]">{value}</pre>
    </section>
  );
}
