export { ConfigEditor } from './ConfigEditor.tsx';
export type { ConfigEditorProps, EditorHandle } from './props.ts';
