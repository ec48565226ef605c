export { ConfigEditor, type ConfigEditorProps, type EditorHandle } from './ConfigEditor.tsx';
