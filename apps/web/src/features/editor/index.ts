export { ConfigEditor, type ConfigEditorProps, type EditorHandle, type TextEdit } from './ConfigEditor.tsx';
