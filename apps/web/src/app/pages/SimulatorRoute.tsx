import { type ComponentProps, lazy } from 'react';
import { WriteRotation } from '#features/coach/writing/WriteRotation.tsx';
import { ConfigEditor } from '#features/editor/ConfigEditor.tsx';
import { SimulatorPage } from '#features/simulator/SimulatorPage.tsx';
import type { EnemyPanel } from '#features/team-builder/enemies/EnemyPanel.tsx';
import { NameSearch } from '#features/team-builder/picker/NameSearch.tsx';
import { TeamTiles } from '#features/team-builder/strip/TeamTiles.tsx';
import { ExampleBar } from '#features/team-builder/tools/ExampleBar.tsx';
import { ToolsMenu } from '#features/team-builder/tools/ToolsMenu.tsx';
import { Footer } from '../Footer.tsx';

const Paired = lazy(async () => ({ default: (await import('#features/viewer/paired/PairedPanel.tsx')).PairedPanel }));

const Optimiser = lazy(async () => {
  const { Optimiser: Tool } = await import('#features/optimiser/Optimiser.tsx');
  return { default: (props: Omit<ComponentProps<typeof Tool>, 'Compare'>) => <Tool {...props} Compare={Paired} /> };
});

const Rotation = lazy(async () => ({ default: (await import('#features/rotation/RotationView.tsx')).RotationView }));

const Fight = lazy(async () => ({ default: (await import('#features/rotation/answer/Fight.tsx')).Fight }));

const Coach = lazy(async () => ({ default: (await import('./CoachSlot.tsx')).TextCoach }));

const TeamBuilder = lazy(async () => ({
  default: (await import('#features/team-builder/TeamBuilder.tsx')).TeamBuilder,
}));

const Tips = lazy(async () => ({ default: (await import('#features/team-builder/Tips.tsx')).Tips }));

/** The enemies, with a fight to measure delays against. */
const Enemies = lazy(async () => {
  const { EnemyPanel: Panel } = await import('#features/team-builder/enemies/EnemyPanel.tsx');
  return { default: (props: ComponentProps<typeof EnemyPanel>) => <Panel {...props} playFight={playFight} /> };
});

const playFight: ComponentProps<typeof EnemyPanel>['playFight'] & ComponentProps<typeof SimulatorPage>['playFight'] =
  async (...question) => (await import('#features/rotation/playFight.ts')).playFight(...question);

const loadResult = () => void import('./loadViewer.ts').then(({ loadViewer }) => loadViewer()).catch(() => {});

/** The simulator with the editor and the team builder. */
export function SimulatorRoute() {
  return (
    <SimulatorPage
      Coach={Coach}
      Editor={ConfigEditor}
      EnemyPanel={Enemies}
      ExampleBar={ExampleBar}
      TeamBuilder={TeamBuilder}
      TeamTiles={TeamTiles}
      Rotation={Rotation}
      Fight={Fight}
      playFight={playFight}
      Footer={Footer}
      ToolsMenu={ToolsMenu}
      WriteRotation={WriteRotation}
      NameSearch={NameSearch}
      Tips={Tips}
      Optimiser={Optimiser}
      loadResult={loadResult}
    />
  );
}
