export { usePanels } from '#shared/storage/panels.ts';
export { EXAMPLES, type Example } from './examples/list.ts';
export { NameSearch } from './picker/NameSearch.tsx';
export { TeamBuilder } from './TeamBuilder.tsx';
export { Tips } from './Tips.tsx';
export { ToolsMenu } from './tools/ToolsMenu.tsx';
