import { ConfigEditor } from '#features/editor/ConfigEditor.tsx';
import { SimulatorPage } from '#features/simulator/SimulatorPage.tsx';
import { NameSearch } from '#features/team-builder/picker/NameSearch.tsx';
import { TeamBuilder } from '#features/team-builder/TeamBuilder.tsx';
import { Tips } from '#features/team-builder/Tips.tsx';
import { ToolsMenu } from '#features/team-builder/tools/ToolsMenu.tsx';

/** The simulator with the editor and the team builder. */
export function SimulatorRoute() {
  return (
    <SimulatorPage
      Editor={ConfigEditor}
      TeamBuilder={TeamBuilder}
      ToolsMenu={ToolsMenu}
      NameSearch={NameSearch}
      Tips={Tips}
    />
  );
}
